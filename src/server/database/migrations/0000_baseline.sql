-- For searching texts anywhere. It comes with PostgreSQL, and the owner of a database may create it (it is a trusted extension).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_addresses" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_addresses_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"captcha_solved" boolean DEFAULT false NOT NULL,
	"tries_left" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_hash_is_hash" CHECK ("account_tokens"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_tokens_kind_known" CHECK ("account_tokens"."kind" in ('ticket', 'email-code', 'email-code-with-ticket', 'reset', 'new-email', 'undo-email', 'undo-two-factor')),
	CONSTRAINT "account_tokens_email_where_it_changes" CHECK (("account_tokens"."email" is not null) = ("account_tokens"."kind" in ('new-email', 'undo-email'))),
	CONSTRAINT "account_tokens_tries" CHECK ("account_tokens"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "admin_lockouts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_settings_key_unique" UNIQUE("key")
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
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" uuid,
	"device" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_actor_known" CHECK ("audit_log"."actor" in ('admin', 'control', 'shell', 'time'))
);
--> statement-breakpoint
CREATE TABLE "commission_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commission_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"evidence_class" text NOT NULL,
	"evidence" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	"notified_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	CONSTRAINT "commission_holds_reason_known" CHECK ("commission_holds"."reason" in ('shared-address', 'shared-card', 'many-sign-ups')),
	CONSTRAINT "commission_holds_evidence_class_known" CHECK ("commission_holds"."evidence_class" in ('weak', 'strong')),
	CONSTRAINT "commission_holds_outcome_known" CHECK ("commission_holds"."outcome" in ('expired', 'released', 'confirmed', 'reversed')),
	CONSTRAINT "commission_holds_ended_with_outcome" CHECK (("commission_holds"."ended_at" is null) = ("commission_holds"."outcome" is null)),
	CONSTRAINT "commission_holds_appeal_dated" CHECK (("commission_holds"."appeal" is null) = ("commission_holds"."appealed_at" is null)),
	CONSTRAINT "commission_holds_appeal_in_bounds" CHECK (length("commission_holds"."appeal") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reverses" uuid,
	"plan" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mode" text DEFAULT 'stripe' NOT NULL,
	"payment_id" uuid,
	"matures_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"payout_id" uuid,
	"percent" integer DEFAULT 25 NOT NULL,
	CONSTRAINT "commissions_percent_in_bounds" CHECK ("commissions"."percent" between 0 and 100),
	CONSTRAINT "commissions_mode_known" CHECK ("commissions"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "commissions_amount_sign" CHECK (case when "commissions"."reverses" is null then "commissions"."amount" > 0 else "commissions"."amount" < 0 end),
	CONSTRAINT "commissions_plan_known" CHECK ("commissions"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "commissions_status_known" CHECK ("commissions"."status" in ('pending', 'approved', 'paid', 'held', 'reversed', 'void')),
	CONSTRAINT "commissions_matures" CHECK (("commissions"."matures_at" is null) = ("commissions"."reverses" is not null)),
	CONSTRAINT "commissions_paid_in_payout" CHECK ("commissions"."status" <> 'paid' or "commissions"."payout_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "earning_totals" (
	"mode" text NOT NULL,
	"month" date,
	"pence" bigint NOT NULL,
	"affiliates" integer NOT NULL,
	CONSTRAINT "earning_totals_period" UNIQUE NULLS NOT DISTINCT("mode","month"),
	CONSTRAINT "earning_totals_mode_known" CHECK ("earning_totals"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "earning_totals_not_negative" CHECK ("earning_totals"."pence" >= 0 and "earning_totals"."affiliates" >= 0)
);
--> statement-breakpoint
CREATE TABLE "monthly_earnings" (
	"mode" text NOT NULL,
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"referrals" integer NOT NULL,
	CONSTRAINT "monthly_earnings_mode_month_user_id_pk" PRIMARY KEY("mode","month","user_id"),
	CONSTRAINT "monthly_earnings_mode_known" CHECK ("monthly_earnings"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "monthly_earnings_not_negative" CHECK ("monthly_earnings"."pence" >= 0 and "monthly_earnings"."referrals" >= 0)
);
--> statement-breakpoint
CREATE TABLE "monthly_referral_earnings" (
	"mode" text NOT NULL,
	"month" date NOT NULL,
	"referral_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "monthly_referral_earnings_mode_month_referral_id_pk" PRIMARY KEY("mode","month","referral_id"),
	CONSTRAINT "monthly_referral_earnings_mode_known" CHECK ("monthly_referral_earnings"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "monthly_referral_earnings_not_negative" CHECK ("monthly_referral_earnings"."pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "referral_clicks" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "referral_clicks_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "referral_clicks_positive" CHECK ("referral_clicks"."clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_signals" (
	"referral_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"evidence_class" text NOT NULL,
	"evidence" text NOT NULL,
	"times" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_signals_referral_id_reason_pk" PRIMARY KEY("referral_id","reason"),
	CONSTRAINT "referral_signals_reason_known" CHECK ("referral_signals"."reason" in ('shared-address', 'shared-card', 'many-sign-ups')),
	CONSTRAINT "referral_signals_evidence_class_known" CHECK ("referral_signals"."evidence_class" in ('weak', 'strong')),
	CONSTRAINT "referral_signals_times_positive" CHECK ("referral_signals"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"skeleton" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_slugs_shape" CHECK ("referral_slugs"."slug" ~ '^[a-z0-9_-]{3,30}$')
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"referred_id" uuid NOT NULL,
	"affiliate_code" text NOT NULL,
	"commission_rate" numeric(5, 2) DEFAULT 25 NOT NULL,
	"total_earnings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "referrals_referred_id_unique" UNIQUE("referred_id"),
	CONSTRAINT "referrals_number" UNIQUE("referrer_id","number"),
	CONSTRAINT "referrals_not_self" CHECK ("referrals"."referrer_id" <> "referrals"."referred_id"),
	CONSTRAINT "referrals_rate" CHECK ("referrals"."commission_rate" between 0 and 100),
	CONSTRAINT "referrals_earnings_not_negative" CHECK ("referrals"."total_earnings" >= 0),
	CONSTRAINT "referrals_number_positive" CHECK ("referrals"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_kit_copies" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_kits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_kits_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"threshold" bigint NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "milestones_user_id_link_id_threshold_pk" PRIMARY KEY("user_id","link_id","threshold"),
	CONSTRAINT "milestones_threshold_known" CHECK ("milestones"."threshold" in (100, 500, 1000, 5000, 10000, 50000, 100000, 500000, 1000000, 5000000, 10000000, 100000000))
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "page_changes_kind_known" CHECK ("page_changes"."kind" in ('link-added', 'link-deleted', 'theme-changed')),
	CONSTRAINT "page_changes_label_length" CHECK (length("page_changes"."label") <= 500)
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_summaries_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "announcement_deliveries" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
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
CREATE TABLE "product_news_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"plan" text NOT NULL,
	"pence" integer NOT NULL,
	"purchase_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"commission_percent" integer DEFAULT 25 NOT NULL,
	CONSTRAINT "checkouts_purchase" UNIQUE("mode","purchase_id"),
	CONSTRAINT "checkouts_mode_known" CHECK ("checkouts"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "checkouts_plan_known" CHECK ("checkouts"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "checkouts_price_positive" CHECK ("checkouts"."pence" > 0),
	CONSTRAINT "checkouts_percent_in_bounds" CHECK ("checkouts"."commission_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"card_expiry" text,
	"card_fingerprint" text,
	"credit_pence" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_user_id_mode_pk" PRIMARY KEY("user_id","mode"),
	CONSTRAINT "customers_customer_id" UNIQUE("mode","customer_id"),
	CONSTRAINT "customers_mode_known" CHECK ("customers"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "customers_credit_not_negative" CHECK ("customers"."credit_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"fee_pence" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_mode_id_pk" PRIMARY KEY("mode","id"),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "lifetime_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purchase_price" integer NOT NULL,
	"stripe_payment_intent_id" text,
	"purchase_date" timestamp with time zone DEFAULT now() NOT NULL,
	"mode" text DEFAULT 'stripe' NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "lifetime_sales_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "lifetime_sales_price_positive" CHECK ("lifetime_sales"."purchase_price" > 0),
	CONSTRAINT "lifetime_sales_mode_known" CHECK ("lifetime_sales"."mode" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "lifetime_seats" (
	"number" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"mode" text,
	"reserved_until" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lifetime_seats_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "lifetime_seats_in_bounds" CHECK ("lifetime_seats"."number" between 1 and 100000),
	CONSTRAINT "lifetime_seats_status_known" CHECK ("lifetime_seats"."status" in ('reserved', 'sold', 'granted')),
	CONSTRAINT "lifetime_seats_mode_known" CHECK ("lifetime_seats"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "lifetime_seats_granted_without_mode" CHECK (("lifetime_seats"."status" = 'granted') = ("lifetime_seats"."mode" is null)),
	CONSTRAINT "lifetime_seats_reserved_until" CHECK (("lifetime_seats"."status" = 'reserved') = ("lifetime_seats"."reserved_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_mode_id_pk" PRIMARY KEY("mode","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text,
	"plan" text NOT NULL,
	"reason" text NOT NULL,
	"pence" integer NOT NULL,
	"fee_pence" integer,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"disputed_pence" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"receipt_number" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_id" UNIQUE("mode","provider_id"),
	CONSTRAINT "payments_receipt_number" UNIQUE("mode","receipt_number"),
	CONSTRAINT "payments_mode_known" CHECK ("payments"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "payments_plan_known" CHECK ("payments"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "payments_reason_known" CHECK ("payments"."reason" in ('purchase', 'renewal', 'plan-change')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."pence" > 0),
	CONSTRAINT "payments_refunded_in_bounds" CHECK ("payments"."refunded_pence" between 0 and "payments"."pence"),
	CONSTRAINT "payments_lifetime_without_subscription" CHECK (("payments"."plan" = 'lifetime') = ("payments"."subscription_id" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_grants_plan_known" CHECK ("plan_grants"."plan" in ('pro', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"mode" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_mode_id_pk" PRIMARY KEY("mode","id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"mode" text NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"pence" integer NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"cancelled_by_deletion" boolean DEFAULT false NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_mode_id_pk" PRIMARY KEY("mode","id"),
	CONSTRAINT "subscriptions_mode_known" CHECK ("subscriptions"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan" in ('pro', 'premium')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_price_positive" CHECK ("subscriptions"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "content_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text,
	"url" text,
	"embed_url" text,
	"image_url" text,
	"link_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text,
	"price" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"tile_size" text DEFAULT 'small' NOT NULL,
	"folding" text,
	"arrangement" text,
	CONSTRAINT "content_blocks_position_not_negative" CHECK ("content_blocks"."position" >= 0),
	CONSTRAINT "content_blocks_type_known" CHECK ("content_blocks"."type" in ('heading', 'text', 'image', 'video', 'music', 'product')),
	CONSTRAINT "content_blocks_tile_size_known" CHECK ("content_blocks"."tile_size" in ('small', 'wide', 'large')),
	CONSTRAINT "content_blocks_sections_have_headings" CHECK ("content_blocks"."type" = 'heading' or ("content_blocks"."folding" is null and "content_blocks"."arrangement" is null)),
	CONSTRAINT "content_blocks_folding_known" CHECK ("content_blocks"."folding" in ('open', 'closed')),
	CONSTRAINT "content_blocks_arrangement_known" CHECK ("content_blocks"."arrangement" in ('side-by-side')),
	CONSTRAINT "content_blocks_texts_in_bounds" CHECK (length("content_blocks"."title") <= 100 and length("content_blocks"."body") <= 1000),
	CONSTRAINT "content_blocks_price_not_negative" CHECK ("content_blocks"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"options" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_targets" (
	"action_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "bulk_targets_action_id_user_id_pk" PRIMARY KEY("action_id","user_id")
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
CREATE TABLE "embed_posters" (
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"path" text,
	"seconds" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "embed_posters_user_id_url_pk" PRIMARY KEY("user_id","url"),
	CONSTRAINT "embed_posters_done_or_due" CHECK ("embed_posters"."path" is null or "embed_posters"."next_attempt_at" is null),
	CONSTRAINT "embed_posters_counts_in_bounds" CHECK ("embed_posters"."attempts" >= 0 and "embed_posters"."seconds" > 0)
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
CREATE TABLE "ledger_balances" (
	"mode" text NOT NULL,
	"account" text NOT NULL,
	"owner" text NOT NULL,
	"pence" bigint NOT NULL,
	CONSTRAINT "ledger_balances_mode_account_owner_pk" PRIMARY KEY("mode","account","owner")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"pence" integer NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_line_pk" PRIMARY KEY("transaction_id","line"),
	CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('provider-balance', 'revenue', 'refunds', 'disputes', 'provider-fees', 'commission-expense', 'affiliate-payable', 'payouts-in-transit', 'bank')),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."pence" <> 0),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."account" in ('affiliate-payable')) = ("ledger_entries"."owner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"is_balanced" boolean NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key" UNIQUE("mode","key"),
	CONSTRAINT "ledger_transactions_mode_known" CHECK ("ledger_transactions"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "ledger_transactions_kind_known" CHECK ("ledger_transactions"."kind" in ('payment', 'fee', 'refund', 'dispute-opened', 'dispute-fee', 'dispute-won', 'commission', 'commission-reversal', 'payout-sent', 'payout-paid', 'payout-returned'))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"icon" text,
	"custom_icon" text,
	"link_image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"animation_type" text DEFAULT 'none' NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	"is_ad" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"tile_size" text DEFAULT 'small' NOT NULL,
	CONSTRAINT "links_position_not_negative" CHECK ("links"."position" >= 0),
	CONSTRAINT "links_clicks_not_negative" CHECK ("links"."clicks" >= 0),
	CONSTRAINT "links_url_known" CHECK ("links"."url" ~ '^(https?://|mailto:[^@]+@|tel:[+][1-9])' and length("links"."url") <= 2048),
	CONSTRAINT "links_texts_in_bounds" CHECK (length("links"."title") between 1 and 100 and length("links"."description") <= 200),
	CONSTRAINT "links_visible_in_order" CHECK ("links"."visible_from" < "links"."visible_until"),
	CONSTRAINT "links_animation_known" CHECK ("links"."animation_type" in ('none', 'pulse', 'shake', 'bounce', 'glow')),
	CONSTRAINT "links_tile_size_known" CHECK ("links"."tile_size" in ('small', 'wide', 'large'))
);
--> statement-breakpoint
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
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "messages_texts_in_bounds" CHECK (length("messages"."text") between 1 and 2000 and length("messages"."email") <= 254)
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
CREATE TABLE "affiliate_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"paypal_email" text,
	"frozen_until" timestamp with time zone,
	"leaderboard" text DEFAULT 'anonymous' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_settings_leaderboard_known" CHECK ("affiliate_settings"."leaderboard" in ('named', 'anonymous', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"method" text DEFAULT 'paypal' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"paypal_email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"mode" text DEFAULT 'stripe' NOT NULL,
	"sent_by" text,
	"trigger" text DEFAULT 'request' NOT NULL,
	"provider_id" text,
	"failure" text,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_mode_known" CHECK ("payouts"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('paypal')),
	CONSTRAINT "payouts_sent_by_known" CHECK ("payouts"."sent_by" in ('manual', 'paypal')),
	CONSTRAINT "payouts_trigger_known" CHECK ("payouts"."trigger" in ('request', 'monthly', 'admin')),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled')),
	CONSTRAINT "payouts_paid_has_date" CHECK ("payouts"."status" <> 'paid' or "payouts"."paid_at" is not null),
	CONSTRAINT "payouts_closed_has_date" CHECK (("payouts"."status" in ('failed', 'returned', 'cancelled')) = ("payouts"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_title" text,
	"link_url" text,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"link_id" uuid,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'adult', 'hate', 'copyright', 'impersonation', 'other')),
	CONSTRAINT "reports_texts_in_bounds" CHECK (length("reports"."detail") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_sid_is_hash" CHECK ("sessions"."sid" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_kind" CHECK (coalesce("sessions"."sess" ->> 'kind', '') in ('creator', 'banned', 'admin', 'control') and (("sessions"."sess" ->> 'kind' in ('creator', 'banned')) = ("sessions"."user_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"is_signed_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "two_factor_challenges_id_is_hash" CHECK ("two_factor_challenges"."id" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "two_factor_challenges_attempts" CHECK ("two_factor_challenges"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "status_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"ok" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trash_id_kind_user_id_pk" PRIMARY KEY("id","kind","user_id"),
	CONSTRAINT "trash_kind_known" CHECK ("trash"."kind" in ('link', 'block'))
);
--> statement-breakpoint
CREATE TABLE "click_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_deltas" (
	"key" text NOT NULL,
	"delta" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_totals" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_list" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	"plan" text NOT NULL,
	"is_banned" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usernames" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"display_name" text,
	"bio" text,
	"profile_image" text,
	"theme" text DEFAULT 'minimalist' NOT NULL,
	"video_background" text,
	"image_background" text,
	"custom_font" text DEFAULT 'poppins' NOT NULL,
	"floating_header" text,
	"tip_jar_enabled" boolean DEFAULT false NOT NULL,
	"tip_jar_text" text DEFAULT 'Support Me' NOT NULL,
	"tip_jar_url" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"is_affiliate" boolean DEFAULT true NOT NULL,
	"affiliate_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
	"referral_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
	"custom_referral_slug" text,
	"referred_by" uuid,
	"total_referrals" integer DEFAULT 0 NOT NULL,
	"total_earnings" integer DEFAULT 0 NOT NULL,
	"total_clicks" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"google_id" text,
	"apple_id" text,
	"facebook_id" text,
	"auth_provider" text DEFAULT 'local' NOT NULL,
	"tiktok_handle" text,
	"instagram_handle" text,
	"youtube_handle" text,
	"x_handle" text,
	"snapchat_handle" text,
	"linkedin_handle" text,
	"discord_handle" text,
	"twitch_handle" text,
	"spotify_handle" text,
	"apple_music_handle" text,
	"bio_page_style" text DEFAULT 'classic' NOT NULL,
	"music_player_enabled" boolean DEFAULT false NOT NULL,
	"merch_store_url" text,
	"vip_access_url" text,
	"featured_video_url" text,
	"two_factor_secret" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"backup_codes" text[],
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_method" text DEFAULT 'captcha' NOT NULL,
	"ip_address" "inet",
	"last_signup_attempt" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"music_url" text,
	"button_style" text,
	"page_title" text,
	"favicon" text,
	"show_username" boolean DEFAULT true NOT NULL,
	"show_social_icons" boolean DEFAULT true NOT NULL,
	"show_last_updated" boolean DEFAULT false NOT NULL,
	"show_follower_count" boolean DEFAULT false NOT NULL,
	"follower_count" integer,
	"page_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"avatar_shape" text,
	"theme_colours" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"onboarded_at" timestamp with time zone,
	"two_factor_last_step" bigint,
	"deletion_requested_at" timestamp with time zone,
	"wants_product_news" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"short_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) NOT NULL,
	"early_access" boolean DEFAULT false NOT NULL,
	"referred_with" text,
	"wants_weekly_summary" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"background_strength" integer DEFAULT 50 NOT NULL,
	"is_font_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_short_code_unique" UNIQUE("short_code"),
	CONSTRAINT "users_affiliate_code_unique" UNIQUE("affiliate_code"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_google_id_unique" UNIQUE("google_id"),
	CONSTRAINT "users_apple_id_unique" UNIQUE("apple_id"),
	CONSTRAINT "users_facebook_id_unique" UNIQUE("facebook_id"),
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[a-z0-9]([a-z0-9_.-]*[a-z0-9])?$' and length("users"."username") between 3 and 30),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email") and length("users"."email") between 3 and 254),
	CONSTRAINT "users_plan_known" CHECK ("users"."plan" in ('free', 'pro', 'premium', 'lifetime')),
	CONSTRAINT "users_referral_slug_shape" CHECK ("users"."custom_referral_slug" ~ '^[A-Za-z0-9_-]{3,30}$'),
	CONSTRAINT "users_auth_provider_known" CHECK ("users"."auth_provider" in ('local', 'google', 'apple', 'facebook')),
	CONSTRAINT "users_verification_method_known" CHECK ("users"."verification_method" in ('captcha', 'email', 'none')),
	CONSTRAINT "users_texts_in_bounds" CHECK (length("users"."bio") <= 160 and length("users"."floating_header") <= 200 and length("users"."tip_jar_text") <= 20 and length("users"."display_name") <= 60),
	CONSTRAINT "users_button_style_known" CHECK ("users"."button_style" in ('rounded', 'square', 'pill')),
	CONSTRAINT "users_bio_page_style_known" CHECK ("users"."bio_page_style" in ('classic', 'grid')),
	CONSTRAINT "users_avatar_shape_known" CHECK ("users"."avatar_shape" in ('circle', 'rounded', 'square')),
	CONSTRAINT "users_page_title_in_bounds" CHECK (length("users"."page_title") <= 70),
	CONSTRAINT "users_background_strength_in_bounds" CHECK ("users"."background_strength" between 15 and 85),
	CONSTRAINT "users_follower_count_not_negative" CHECK ("users"."follower_count" >= 0),
	CONSTRAINT "users_totals_not_negative" CHECK ("users"."total_referrals" >= 0 and "users"."total_clicks" >= 0),
	CONSTRAINT "users_ip_address_never_stored" CHECK ("users"."ip_address" is null),
	CONSTRAINT "users_local_has_password" CHECK ("users"."auth_provider" <> 'local' or "users"."password" is not null)
);
--> statement-breakpoint
CREATE TABLE "busy_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"broken_down_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_visits" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"browser" text NOT NULL,
	"count" bigint NOT NULL,
	"uniques" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_breakdowns" (
	"user_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"by_dimension" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_values" text[] NOT NULL,
	"views" bigint[] NOT NULL,
	"visitors" bigint[] NOT NULL,
	"clicks" bigint[] NOT NULL,
	CONSTRAINT "visit_breakdowns_pk" PRIMARY KEY("user_id","grain","dimension","value","by_dimension","at"),
	CONSTRAINT "visit_breakdowns_grain_known" CHECK ("visit_breakdowns"."grain" in ('hour', 'day', 'month')),
	CONSTRAINT "visit_breakdowns_dimensions_known" CHECK ("visit_breakdowns"."dimension" in ('link', 'country', 'source', 'device') and "visit_breakdowns"."by_dimension" in ('link', 'country', 'source', 'device') and "visit_breakdowns"."dimension" <> "visit_breakdowns"."by_dimension"),
	CONSTRAINT "visit_breakdowns_side_by_side" CHECK (cardinality("visit_breakdowns"."by_values") > 0 and cardinality("visit_breakdowns"."views") = cardinality("visit_breakdowns"."by_values") and cardinality("visit_breakdowns"."visitors") = cardinality("visit_breakdowns"."by_values") and cardinality("visit_breakdowns"."clicks") = cardinality("visit_breakdowns"."by_values"))
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	"uniques" bigint NOT NULL,
	CONSTRAINT "visit_counts_user_id_hour_link_id_device_country_source_pk" PRIMARY KEY("user_id","hour","link_id","device","country","source"),
	CONSTRAINT "visit_counts_positive" CHECK ("visit_counts"."count" > 0 and "visit_counts"."uniques" between 0 and "visit_counts"."count")
);
--> statement-breakpoint
CREATE TABLE "visit_minutes" (
	"user_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"link_id" uuid NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_minutes_user_id_minute_link_id_source_pk" PRIMARY KEY("user_id","minute","link_id","source")
);
--> statement-breakpoint
-- The primary key's index also has the counts, so that a page's figures are read from the index alone. Drizzle can't say this.
CREATE TABLE "visit_rollups" (
	"user_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "visit_rollups_user_id_grain_dimension_at_value_pk" PRIMARY KEY("user_id","grain","dimension","at","value") INCLUDE ("views","visitors","clicks"),
	CONSTRAINT "visit_rollups_grain_known" CHECK ("visit_rollups"."grain" in ('hour', 'day', 'month', 'ever')),
	CONSTRAINT "visit_rollups_dimension_known" CHECK ("visit_rollups"."dimension" in ('total', 'link', 'country', 'source', 'device', 'city', 'campaign', 'browser')),
	CONSTRAINT "visit_rollups_consistent" CHECK ("visit_rollups"."visitors" between 0 and "visit_rollups"."views" and "visit_rollups"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"target_id" uuid NOT NULL,
	"counts_again_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visitors_visitor_target_id_pk" PRIMARY KEY("visitor","target_id")
);
--> statement-breakpoint
CREATE TABLE "visits_dropped" (
	"user_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visits_dropped_user_id_hour_kind_reason_pk" PRIMARY KEY("user_id","hour","kind","reason"),
	CONSTRAINT "visits_dropped_positive" CHECK ("visits_dropped"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_holds" ADD CONSTRAINT "commission_holds_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reverses_commissions_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_earnings" ADD CONSTRAINT "monthly_earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_referral_earnings" ADD CONSTRAINT "monthly_referral_earnings_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_clicks" ADD CONSTRAINT "referral_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_signals" ADD CONSTRAINT "referral_signals_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_slugs" ADD CONSTRAINT "referral_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kit_copies" ADD CONSTRAINT "media_kit_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_sales" ADD CONSTRAINT "lifetime_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_seats" ADD CONSTRAINT "lifetime_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription" FOREIGN KEY ("mode","subscription_id") REFERENCES "public"."subscriptions"("mode","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_posters" ADD CONSTRAINT "embed_posters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_requests" ADD CONSTRAINT "ai_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_themes" ADD CONSTRAINT "made_themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_ban_id_bans_id_fk" FOREIGN KEY ("ban_id") REFERENCES "public"."bans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_settings" ADD CONSTRAINT "affiliate_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD CONSTRAINT "two_factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click_totals" ADD CONSTRAINT "click_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list" ADD CONSTRAINT "user_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usernames" ADD CONSTRAINT "usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_pages" ADD CONSTRAINT "busy_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_breakdowns" ADD CONSTRAINT "visit_breakdowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_minutes" ADD CONSTRAINT "visit_minutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD CONSTRAINT "visit_rollups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits_dropped" ADD CONSTRAINT "visits_dropped_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_idx" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_addresses_hash_idx" ON "account_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_addresses_seen_idx" ON "account_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "account_tokens_email_idx" ON "account_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_idx" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_lockouts_updated_idx" ON "admin_lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_text_idx" ON "audit_log" USING gin ((coalesce("before"::text, '') || coalesce("after"::text, '') || "detail"::text) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "commission_holds_one_open" ON "commission_holds" USING btree ("commission_id") WHERE "commission_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "commission_holds_commission_idx" ON "commission_holds" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "commission_holds_ending_idx" ON "commission_holds" USING btree ("ends_at") WHERE "commission_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "commissions_user_created_idx" ON "commissions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "commissions_referral_idx" ON "commissions" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_one_per_payment" ON "commissions" USING btree ("payment_id") WHERE "commissions"."reverses" is null;--> statement-breakpoint
CREATE INDEX "commissions_payment_idx" ON "commissions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "commissions_reverses_idx" ON "commissions" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "commissions_payout_idx" ON "commissions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "commissions_maturing_idx" ON "commissions" USING btree ("matures_at") WHERE "commissions"."status" = 'pending' and "commissions"."reverses" is null;--> statement-breakpoint
CREATE INDEX "monthly_earnings_rank_idx" ON "monthly_earnings" USING btree ("mode","month","pence" DESC NULLS FIRST,"referrals" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "monthly_earnings_user_idx" ON "monthly_earnings" USING btree ("user_id","mode");--> statement-breakpoint
CREATE INDEX "referral_signals_expiry_idx" ON "referral_signals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referral_slugs_user_idx" ON "referral_slugs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referral_slugs_skeleton_idx" ON "referral_slugs" USING btree ("skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_slugs_one_current" ON "referral_slugs" USING btree ("user_id") WHERE "referral_slugs"."until" is null;--> statement-breakpoint
CREATE INDEX "media_kit_copies_user_idx" ON "media_kit_copies" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "page_changes_user_idx" ON "page_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_user_idx" ON "announcement_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_send_idx" ON "announcements" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "product_news_changes_created_idx" ON "product_news_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_expiry_idx" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "customers_fingerprint_idx" ON "customers" USING btree ("card_fingerprint");--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lifetime_sales_one_per_user" ON "lifetime_sales" USING btree ("mode","user_id") WHERE "lifetime_sales"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_one_per_user" ON "plan_grants" USING btree ("user_id") WHERE "plan_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_targets_waiting_idx" ON "bulk_targets" USING btree ("action_id") WHERE not "bulk_targets"."is_done";--> statement-breakpoint
CREATE INDEX "bulk_targets_user_idx" ON "bulk_targets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "embed_posters_due_idx" ON "embed_posters" USING btree ("next_attempt_at") WHERE "embed_posters"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_created_idx" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_used_by_idx" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "made_themes_deleted_idx" ON "made_themes" USING btree ("deleted_at") WHERE "made_themes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_user_idx" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_not_kept_idx" ON "media" USING btree ("expires_at") WHERE "media"."state" <> 'kept';--> statement-breakpoint
CREATE INDEX "message_replies_message_idx" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_open_idx" ON "messages" USING btree ("created_at") WHERE "messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ban_appeals_open_idx" ON "ban_appeals" USING btree ("created_at") WHERE "ban_appeals"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bans_in_force_key" ON "bans" USING btree ("user_id") WHERE "bans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bans_user_idx" ON "bans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_in_force_key" ON "takedowns" USING btree ("user_id") WHERE "takedowns"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "takedowns_user_idx" ON "takedowns" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_dismissals_user_idx" ON "notification_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_ends_idx" ON "notifications" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "payouts_user_idx" ON "payouts" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("user_id","mode") WHERE "payouts"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_open_idx" ON "payouts" USING btree ("status","requested_at") WHERE "payouts"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_user_idx" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("user_id","created_at") WHERE "reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_customers_due_idx" ON "sandbox_customers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_customers_changed_idx" ON "sandbox_customers" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_created_idx" ON "sandbox_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "signups_created_idx" ON "signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signups_user_idx" ON "signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_user_idx" ON "two_factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_expire_idx" ON "two_factor_challenges" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "trash_user_idx" ON "trash" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trash_deleted_idx" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "click_totals_most_idx" ON "click_totals" USING btree ("clicks","user_id");--> statement-breakpoint
CREATE INDEX "click_totals_plan_idx" ON "click_totals" USING btree ("plan","clicks","user_id");--> statement-breakpoint
CREATE INDEX "user_list_newest_idx" ON "user_list" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_list_plan_idx" ON "user_list" USING btree ("plan","created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_list_banned_idx" ON "user_list" USING btree ("created_at","user_id") WHERE "user_list"."is_banned";--> statement-breakpoint
CREATE INDEX "user_list_unverified_idx" ON "user_list" USING btree ("created_at","user_id") WHERE not "user_list"."is_verified";--> statement-breakpoint
CREATE INDEX "user_list_search_idx" ON "user_list" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usernames_user_idx" ON "usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "usernames_skeleton_idx" ON "usernames" USING btree (replace(replace(translate("name", '01i5-_.', 'olls'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE INDEX "usernames_until_idx" ON "usernames" USING btree ("until") WHERE "usernames"."until" is not null;--> statement-breakpoint
CREATE INDEX "usernames_prefix_idx" ON "usernames" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_custom_referral_slug_key" ON "users" USING btree (lower("custom_referral_slug"));--> statement-breakpoint
CREATE INDEX "users_referred_by_idx" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "users_top_referrers_idx" ON "users" USING btree ("total_referrals","id") WHERE "users"."total_referrals" > 0;--> statement-breakpoint
CREATE VIEW "public"."counted_visits" AS (
  select user_id, link_id, hour, device, country, source, count, uniques from visit_counts
  union all
  select user_id, link_id, date_trunc('hour', at, 'UTC'), device, country, source, count, uniques from pending_visits);
--> statement-breakpoint
-- From here on: what the schema in the code does not say.
-- Positions of one creator never collide. The check waits for the commit, so that a reorder may pass through collisions.
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_position_key" UNIQUE ("user_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_user_id_position_key" UNIQUE ("user_id", "position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Vacuumed early: what was not vacuumed since it changed is looked up in the table, although the index has it.
ALTER TABLE "visit_rollups" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- A thousand texts are kept as a sample of all, so that the planner knows a rare search from a common one.
ALTER TABLE "user_list" ALTER COLUMN "search" SET STATISTICS 1000;
--> statement-breakpoint
-- A name belongs to whoever has it now, and for a year to whoever had it. The rule is beside the data, so that no way of writing a user
-- gets around it.
CREATE FUNCTION keep_usernames() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE usernames SET until = now() + interval '1 year' WHERE name = OLD.username AND user_id = OLD.id;
  END IF;
  INSERT INTO usernames AS u (name, user_id) VALUES (NEW.username, NEW.id)
    ON CONFLICT (name) DO UPDATE SET user_id = excluded.user_id, until = NULL
    WHERE u.until < now() OR u.user_id = excluded.user_id;
  IF NOT FOUND THEN
    RAISE unique_violation USING CONSTRAINT = 'usernames_pkey', MESSAGE = 'That name leads to somebody else for now.';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_usernames AFTER INSERT OR UPDATE OF username ON "users" FOR EACH ROW EXECUTE FUNCTION keep_usernames();--> statement-breakpoint
-- The ledger is append-only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: post a transaction that corrects it.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- A transaction balances, checked when it commits.
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := coalesce(to_jsonb(NEW) ->> 'transaction_id', to_jsonb(NEW) ->> 'id')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = checked HAVING count(*) >= 2 AND sum(pence) = 0) THEN
    RAISE EXCEPTION 'The entries of ledger transaction % do not sum to zero.', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
-- Stored balances follow from the entries. Many entries of one statement change each balance once: a payout run posts thousands that all
-- change the same one.
CREATE FUNCTION add_to_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (mode, account, owner, pence)
  SELECT t.mode, e.account, coalesce(e.owner_id::text, ''), sum(e.pence)
  FROM new_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (mode, account, owner) DO UPDATE SET pence = ledger_balances.pence + excluded.pence;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_to_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balance();--> statement-breakpoint
-- The audit log is append-only. Only the reference to a person whose account is erased is removed, and with it what admins changed of them.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    IF OLD.action = 'edit-user' THEN
      NEW.before := NULL;
      NEW.after := NULL;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();--> statement-breakpoint
-- The rows of users in the list. A bulk insert is one statement; an update costs nothing unless it changes what is listed. Each text begins
-- with a capital X, which no search can contain: its trigram with the first letter finds beginnings at once.
CREATE FUNCTION list_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_list (user_id, created_at, search, plan, is_banned, is_active, is_verified)
  SELECT id, created_at, E'\nX' || username || E'\nX' || email || coalesce(E'\nX' || lower(nullif(display_name, '')), ''), plan, is_banned, is_active, is_verified
  FROM new_rows WHERE erased_at IS NULL;
  INSERT INTO click_totals (user_id, plan) SELECT id, plan FROM new_rows WHERE erased_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_listed AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_new_users();--> statement-breakpoint
CREATE FUNCTION list_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erased_at IS NOT NULL THEN
    DELETE FROM user_list WHERE user_id = NEW.id;
    DELETE FROM click_totals WHERE user_id = NEW.id;
  ELSE
    UPDATE user_list SET created_at = NEW.created_at,
      search = E'\nX' || NEW.username || E'\nX' || NEW.email || coalesce(E'\nX' || lower(nullif(NEW.display_name, '')), ''),
      plan = NEW.plan, is_banned = NEW.is_banned, is_active = NEW.is_active, is_verified = NEW.is_verified
    WHERE user_id = NEW.id;
    IF NEW.plan <> OLD.plan THEN UPDATE click_totals SET plan = NEW.plan WHERE user_id = NEW.id; END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_relisted AFTER UPDATE OF created_at, username, email, display_name, plan, is_banned, is_active, is_verified, erased_at ON "users"
FOR EACH ROW WHEN (
  (OLD.created_at, OLD.username, OLD.email, OLD.display_name, OLD.plan, OLD.is_banned, OLD.is_active, OLD.is_verified, OLD.erased_at)
  IS DISTINCT FROM
  (NEW.created_at, NEW.username, NEW.email, NEW.display_name, NEW.plan, NEW.is_banned, NEW.is_active, NEW.is_verified, NEW.erased_at)
) EXECUTE FUNCTION list_changed_user();
--> statement-breakpoint
-- In which figures a user of the list counts. 'new:' has the day (UTC) of the sign-up.
CREATE FUNCTION stat_keys(listed user_list) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(array[
    'users', 'plan:' || listed.plan, 'new:' || to_char(listed.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
    CASE WHEN listed.is_banned THEN 'banned' END,
    CASE WHEN NOT listed.is_verified THEN 'unverified' END,
    CASE WHEN listed.is_verified AND listed.is_active AND NOT listed.is_banned THEN 'active' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION count_listed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stat_deltas (key, delta) SELECT key, count(*) FROM new_rows n, unnest(stat_keys(n)) AS key GROUP BY key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stat_deltas (key, delta) SELECT key, -count(*) FROM old_rows o, unnest(stat_keys(o)) AS key GROUP BY key;
  ELSE
    INSERT INTO stat_deltas (key, delta)
    SELECT key, sum(n) FROM (
      SELECT key, 1 AS n FROM new_rows r, unnest(stat_keys(r)) AS key
      UNION ALL SELECT key, -1 FROM old_rows r, unnest(stat_keys(r)) AS key
    ) AS changes GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_list_inserted AFTER INSERT ON "user_list" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();--> statement-breakpoint
CREATE TRIGGER user_list_updated AFTER UPDATE ON "user_list" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();--> statement-breakpoint
CREATE TRIGGER user_list_deleted AFTER DELETE ON "user_list" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();--> statement-breakpoint
-- One row for each statement that adds clicks, however many creators they belong to.
CREATE FUNCTION count_total_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT sum(clicks) INTO change FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN SELECT -sum(clicks) INTO change FROM old_rows;
  ELSE SELECT (SELECT sum(clicks) FROM new_rows) - (SELECT sum(clicks) FROM old_rows) INTO change;
  END IF;
  IF change <> 0 THEN INSERT INTO stat_deltas (key, delta) VALUES ('clicks', change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER click_totals_inserted AFTER INSERT ON "click_totals" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();--> statement-breakpoint
CREATE TRIGGER click_totals_updated AFTER UPDATE ON "click_totals" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();--> statement-breakpoint
CREATE TRIGGER click_totals_deleted AFTER DELETE ON "click_totals" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();--> statement-breakpoint
-- What is left of the payments of a month (UTC), by their mode.
CREATE FUNCTION count_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change bigint := NEW.pence - NEW.refunded_pence - NEW.disputed_pence;
BEGIN
  IF TG_OP = 'UPDATE' THEN change := change - (OLD.pence - OLD.refunded_pence - OLD.disputed_pence); END IF;
  IF change <> 0 THEN
    INSERT INTO stat_deltas (key, delta) VALUES ('paid:' || NEW.mode || ':' || to_char(NEW.paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), change);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_counted AFTER INSERT OR UPDATE OF pence, refunded_pence, disputed_pence ON "payments" FOR EACH ROW EXECUTE FUNCTION count_paid();--> statement-breakpoint
-- Fills the list and counts everything anew, with the triggers off: they would count it twice.
CREATE FUNCTION rebuild_user_list() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE user_list DISABLE TRIGGER USER;
  ALTER TABLE click_totals DISABLE TRIGGER USER;
  TRUNCATE user_list, click_totals, stat_deltas, stat_totals;
  INSERT INTO user_list (user_id, created_at, search, plan, is_banned, is_active, is_verified)
  SELECT id, created_at, E'\nX' || username || E'\nX' || email || coalesce(E'\nX' || lower(nullif(display_name, '')), ''), plan, is_banned, is_active, is_verified
  FROM users WHERE erased_at IS NULL;
  INSERT INTO click_totals (user_id, plan, clicks)
  SELECT id, plan, greatest(0, total_clicks - coalesce(pending.clicks, 0)) FROM users
  LEFT JOIN (
    SELECT user_id, sum(count) AS clicks FROM pending_visits WHERE link_id <> '00000000-0000-0000-0000-000000000000' GROUP BY user_id
  ) AS pending ON pending.user_id = users.id
  WHERE erased_at IS NULL;
  INSERT INTO stat_totals (key, value)
  SELECT key, count(*) FROM user_list l, unnest(stat_keys(l)) AS key GROUP BY key
  UNION ALL SELECT 'clicks', coalesce(sum(clicks), 0) FROM click_totals
  UNION ALL SELECT 'clicks:' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), sum(clicks)
    FROM visit_rollups WHERE grain = 'day' AND dimension = 'total' AND at >= date_trunc('day', now(), 'UTC') - interval '1 day' GROUP BY 1
  UNION ALL SELECT 'paid:' || mode || ':' || to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), sum(pence - refunded_pence - disputed_pence)
    FROM payments GROUP BY 1;
  ALTER TABLE user_list ENABLE TRIGGER USER;
  ALTER TABLE click_totals ENABLE TRIGGER USER;
END $$;
