-- The states of media get their new names; other lists of choices have the order that they have in the rules.
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_known";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kept_has_path";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_expected_expires";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_state_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_style_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_audience_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason_known";--> statement-breakpoint
DROP INDEX "media_not_kept_idx";--> statement-breakpoint
UPDATE "media" SET "state" = CASE "state" WHEN 'expected' THEN 'pending' WHEN 'kept' THEN 'stored' WHEN 'condemned' THEN 'deleting' END;--> statement-breakpoint
CREATE INDEX "media_not_stored_idx" ON "media" USING btree ("expires_at") WHERE "media"."state" <> 'stored';--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_known" CHECK ("audit_log"."actor" in ('control', 'admin', 'shell', 'time'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_stored_has_path" CHECK ("media"."state" <> 'stored' or "media"."path" is not null);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_pending_expires" CHECK ("media"."state" <> 'pending' or "media"."expires_at" is not null);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_state_known" CHECK ("media"."state" in ('pending', 'stored', 'deleting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_style_known" CHECK ("notifications"."style" in ('urgent', 'warning', 'info'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_audience_known" CHECK ("notifications"."audience" in ('everyone', 'paid', 'free'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'impersonation', 'adult', 'hate', 'copyright', 'other'));