CREATE INDEX "audit_log_text_idx" ON "audit_log" USING gin ((coalesce("before"::text, '') || coalesce("after"::text, '') || "detail"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "usernames_until_idx" ON "usernames" USING btree ("until") WHERE "usernames"."until" is not null;--> statement-breakpoint
CREATE INDEX "usernames_prefix_idx" ON "usernames" USING btree ("name" text_pattern_ops);