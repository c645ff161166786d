CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_title" text,
	"link_url" text,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'adult', 'hate', 'copyright', 'impersonation', 'other')),
	CONSTRAINT "reports_texts_in_bounds" CHECK (length("reports"."detail") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "usernames" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "music_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "button_style" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "page_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "favicon" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_username" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_social_icons" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_last_updated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_follower_count" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follower_count" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "page_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usernames" ADD CONSTRAINT "usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_user_idx" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "usernames_user_idx" ON "usernames" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_type_known" CHECK ("content_blocks"."type" in ('heading', 'text', 'image', 'video', 'music', 'product'));--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_texts_in_bounds" CHECK (length("content_blocks"."title") <= 100 and length("content_blocks"."body") <= 1000);--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_price_not_negative" CHECK ("content_blocks"."price" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_button_style_known" CHECK ("users"."button_style" in ('rounded', 'square', 'pill'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bio_page_style_known" CHECK ("users"."bio_page_style" in ('classic', 'grid'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_page_title_in_bounds" CHECK (length("users"."page_title") <= 70);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_follower_count_not_negative" CHECK ("users"."follower_count" >= 0);