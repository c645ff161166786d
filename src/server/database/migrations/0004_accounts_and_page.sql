ALTER TABLE "content_blocks" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "visible_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "visible_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "is_ad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_shape" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme_colours" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_last_step" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_visible_in_order" CHECK ("links"."visible_from" < "links"."visible_until");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_shape_known" CHECK ("users"."avatar_shape" in ('circle', 'rounded', 'square'));