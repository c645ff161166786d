CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"path" text,
	"keys" text[] NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"receiving_until" timestamp with time zone,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_name_shape" CHECK ("media"."name" ~ '^[0-9a-f]{20}$'),
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('profile', 'background', 'link', 'block', 'favicon', 'video')),
	CONSTRAINT "media_state_known" CHECK ("media"."state" in ('expected', 'kept', 'condemned')),
	CONSTRAINT "media_kept_has_path" CHECK ("media"."state" <> 'kept' or "media"."path" is not null),
	CONSTRAINT "media_expected_expires" CHECK ("media"."state" <> 'expected' or "media"."expires_at" is not null),
	CONSTRAINT "media_bytes_not_negative" CHECK ("media"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_user_idx" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_not_kept_idx" ON "media" USING btree ("expires_at") WHERE "media"."state" <> 'kept';