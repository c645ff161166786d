ALTER TABLE "commissions" ADD COLUMN "percent" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "commission_percent" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_percent_in_bounds" CHECK ("commissions"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_percent_in_bounds" CHECK ("checkouts"."commission_percent" between 0 and 100);