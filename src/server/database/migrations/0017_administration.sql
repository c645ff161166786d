CREATE TABLE "admin_lockouts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_two_factor" (
	"gate" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"backup_codes" text[] NOT NULL,
	"enabled_at" timestamp with time zone,
	CONSTRAINT "admin_two_factor_gate_known" CHECK ("admin_two_factor"."gate" in ('admin', 'control'))
);
--> statement-breakpoint
CREATE TABLE "announcement_deliveries" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "announcement_deliveries_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_texts_in_bounds" CHECK (length("announcements"."subject") between 1 and 150 and length("announcements"."body") between 1 and 20000),
	CONSTRAINT "announcements_status_known" CHECK ("announcements"."status" in ('scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "announcements_audience_known" CHECK ("announcements"."audience" in ('news', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "custom_themes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"tokens" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_themes_id_shape" CHECK ("custom_themes"."id" ~ '^[a-z][A-Za-z0-9]{1,39}$'),
	CONSTRAINT "custom_themes_name_in_bounds" CHECK (length("custom_themes"."name") between 1 and 40),
	CONSTRAINT "custom_themes_tier_known" CHECK ("custom_themes"."tier" in ('free', 'pro', 'premium', 'lifetime'))
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"slug" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_articles_slug_shape" CHECK ("help_articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("help_articles"."slug") <= 80),
	CONSTRAINT "help_articles_has_text" CHECK ("help_articles"."published" is not null or "help_articles"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"plan" text,
	"plan_until" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_plan_known" CHECK ("invitations"."plan" in ('free', 'pro', 'premium', 'lifetime')),
	CONSTRAINT "invitations_note_in_bounds" CHECK (length("invitations"."note") <= 200),
	CONSTRAINT "invitations_email_lower_case" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_used_or_revoked" CHECK ("invitations"."used_at" is null or "invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_replies_kind_known" CHECK ("message_replies"."kind" in ('reply', 'note')),
	CONSTRAINT "message_replies_text_in_bounds" CHECK (length("message_replies"."text") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "ban_appeals" (
	"ban_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reply" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ban_appeals_text_in_bounds" CHECK (length("ban_appeals"."text") between 1 and 1000),
	CONSTRAINT "ban_appeals_reply_in_bounds" CHECK (length("ban_appeals"."reply") <= 1000),
	CONSTRAINT "ban_appeals_decision_known" CHECK ("ban_appeals"."decision" in ('lifted', 'upheld')),
	CONSTRAINT "ban_appeals_decided" CHECK (("ban_appeals"."decision" is null) = ("ban_appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bans_note_in_bounds" CHECK (length("bans"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	CONSTRAINT "takedowns_note_in_bounds" CHECK (length("takedowns"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "notification_dismissals" (
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "notification_dismissals_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"link_url" text,
	"link_text" text,
	"style" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_message_in_bounds" CHECK (length("notifications"."message") between 1 and 160),
	CONSTRAINT "notifications_style_known" CHECK ("notifications"."style" in ('info', 'warning', 'urgent')),
	CONSTRAINT "notifications_audience_known" CHECK ("notifications"."audience" in ('everyone', 'free', 'paid')),
	CONSTRAINT "notifications_end_after_start" CHECK ("notifications"."ends_at" > "notifications"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_kind";--> statement-breakpoint
DROP INDEX "audit_log_created_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_ban_id_bans_id_fk" FOREIGN KEY ("ban_id") REFERENCES "public"."bans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_lockouts_updated_idx" ON "admin_lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_user_idx" ON "announcement_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_send_idx" ON "announcements" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "invitations_created_idx" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_used_by_idx" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "message_replies_message_idx" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "ban_appeals_open_idx" ON "ban_appeals" USING btree ("created_at") WHERE "ban_appeals"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bans_in_force_key" ON "bans" USING btree ("user_id") WHERE "bans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bans_user_idx" ON "bans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_in_force_key" ON "takedowns" USING btree ("user_id") WHERE "takedowns"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "takedowns_user_idx" ON "takedowns" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_dismissals_user_idx" ON "notification_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_ends_idx" ON "notifications" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "messages_open_idx" ON "messages" USING btree ("created_at") WHERE "messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("user_id","created_at") WHERE "reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_known" CHECK ("audit_log"."actor" in ('admin', 'control', 'shell', 'time'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK (coalesce("sessions"."sess" ->> 'kind', '') in ('creator', 'admin', 'control') and (("sessions"."sess" ->> 'kind' = 'creator') = ("sessions"."user_id" is not null)));--> statement-breakpoint
-- The audit log is append-only. Only the reference to a person whose account is erased is removed.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();--> statement-breakpoint
-- Bans that were in force before they had rows of their own; the audit log has their reasons.
INSERT INTO "bans" (id, user_id, reason, note, created_at, until)
SELECT gen_random_uuid(), u.id, 'other', left(a.detail ->> 'reason', 1000), coalesce(a.created_at, now()), (a.detail ->> 'until')::timestamptz
FROM "users" u
LEFT JOIN LATERAL (SELECT * FROM "audit_log" l WHERE l.user_id = u.id AND l.action = 'suspend' ORDER BY l.created_at DESC, l.id DESC LIMIT 1) a ON true
WHERE u.is_banned AND u.erased_at IS NULL;
