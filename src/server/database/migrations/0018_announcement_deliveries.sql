CREATE TABLE "product_news_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lifetime_seats" DROP CONSTRAINT "lifetime_seats_in_bounds";--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_news_changes_created_idx" ON "product_news_changes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "lifetime_seats" ADD CONSTRAINT "lifetime_seats_in_bounds" CHECK ("lifetime_seats"."number" between 1 and 100000);