CREATE TABLE "ai_requests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ai_requests_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "ai_requests_in_bounds" CHECK ("ai_requests"."count" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "made_themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"theme" text NOT NULL,
	"source" text NOT NULL,
	"model" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "made_themes_user_theme_key" UNIQUE("user_id","theme"),
	CONSTRAINT "made_themes_name_in_bounds" CHECK (length("made_themes"."name") between 1 and 40),
	CONSTRAINT "made_themes_theme_shape" CHECK ("made_themes"."theme" ~ '^made\.[a-z]+\.[0-9a-f]{36}\.[A-Za-z-]+\.[A-Za-z-]+\.[a-z]+$'),
	CONSTRAINT "made_themes_source_known" CHECK ("made_themes"."source" in ('picture', 'words')),
	CONSTRAINT "made_themes_model_length" CHECK (length("made_themes"."model") <= 200)
);
--> statement-breakpoint
ALTER TABLE "ai_requests" ADD CONSTRAINT "ai_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_themes" ADD CONSTRAINT "made_themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_themes_deleted_idx" ON "made_themes" USING btree ("deleted_at") WHERE "made_themes"."deleted_at" is not null;