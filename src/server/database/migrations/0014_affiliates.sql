CREATE TABLE "account_addresses" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_addresses_user_id_hash_pk" PRIMARY KEY("user_id","hash")
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
CREATE TABLE "affiliate_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"paypal_email" text,
	"frozen_until" timestamp with time zone,
	"leaderboard" text DEFAULT 'anonymous' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_settings_leaderboard_known" CHECK ("affiliate_settings"."leaderboard" in ('named', 'anonymous', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_status_known";--> statement-breakpoint
DROP INDEX "referrals_referrer_idx";--> statement-breakpoint
DROP INDEX "payouts_user_idx";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "status" SET DEFAULT 'requested';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "affiliate_code" SET DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "referral_code" SET DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_with" text;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "matures_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "mode" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "trigger" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "number" integer;--> statement-breakpoint
-- Until now a referral was stored with its first payment; now with the sign-up. The rate and code are those of the time.
INSERT INTO "referrals" ("id", "referrer_id", "referred_id", "affiliate_code", "created_at")
  SELECT gen_random_uuid(), referred."referred_by", referred."id", coalesce(referrer."affiliate_code", referrer."username"), referred."created_at"
  FROM "users" referred JOIN "users" referrer ON referrer."id" = referred."referred_by"
  WHERE referred."is_verified" AND referred."id" <> referrer."id"
  ON CONFLICT ("referred_id") DO NOTHING;--> statement-breakpoint
UPDATE "referrals" SET "number" = numbered."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "referrer_id" ORDER BY "created_at", "id") AS "number" FROM "referrals"
) numbered WHERE numbered."id" = "referrals"."id";--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
UPDATE "users" SET "total_referrals" = counted."count" FROM (SELECT "referrer_id", count(*) AS "count" FROM "referrals" GROUP BY 1) counted
  WHERE counted."referrer_id" = "users"."id" AND counted."count" <> "users"."total_referrals";--> statement-breakpoint
UPDATE "users" SET "affiliate_code" = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) WHERE "affiliate_code" IS NULL AND "erased_at" IS NULL;--> statement-breakpoint
UPDATE "users" SET "referral_code" = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) WHERE "referral_code" IS NULL AND "erased_at" IS NULL;--> statement-breakpoint
INSERT INTO "referral_slugs" ("slug", "user_id", "skeleton", "created_at")
  SELECT lower("custom_referral_slug"), "id",
    replace(replace(translate(lower("custom_referral_slug"), '01i5-_', 'olls'), 'rn', 'm'), 'vv', 'w'), now()
  FROM "users" WHERE "custom_referral_slug" IS NOT NULL;--> statement-breakpoint
UPDATE "commissions" SET "matures_at" = "created_at" + interval '37 days' WHERE "reverses" IS NULL;--> statement-breakpoint
-- Payouts were never sent until now: rows of them come from demo data, and no commission belongs to one.
UPDATE "commissions" SET "status" = 'approved' WHERE "status" = 'paid';--> statement-breakpoint
UPDATE "payouts" SET "status" = 'cancelled' WHERE "status" IN ('pending', 'requested', 'approved', 'processing');--> statement-breakpoint
UPDATE "payouts" SET "closed_at" = coalesce("paid_at", now()) WHERE "status" IN ('failed', 'returned', 'cancelled');--> statement-breakpoint
INSERT INTO "monthly_referral_earnings" ("mode", "month", "referral_id", "pence")
  SELECT earned."mode", date_trunc('month', earned."created_at" AT TIME ZONE 'UTC')::date, earned."referral_id", sum(part."amount")
  FROM "commissions" earned JOIN "commissions" part ON part."id" = earned."id" OR part."reverses" = earned."id"
  WHERE earned."reverses" IS NULL AND earned."status" NOT IN ('held', 'void')
  GROUP BY 1, 2, 3 HAVING sum(part."amount") >= 0;--> statement-breakpoint
INSERT INTO "monthly_earnings" ("mode", "month", "user_id", "pence", "referrals")
  SELECT monthly."mode", monthly."month", referrals."referrer_id", sum(monthly."pence"), count(*) FILTER (WHERE monthly."pence" > 0)
  FROM "monthly_referral_earnings" monthly JOIN "referrals" ON referrals."id" = monthly."referral_id"
  GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "earning_totals" ("mode", "month", "pence", "affiliates")
  SELECT "mode", "month", sum("pence"), count(DISTINCT "user_id") FILTER (WHERE "pence" > 0)
  FROM "monthly_earnings" GROUP BY GROUPING SETS (("mode", "month"), ("mode"));--> statement-breakpoint
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_holds" ADD CONSTRAINT "commission_holds_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_earnings" ADD CONSTRAINT "monthly_earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_referral_earnings" ADD CONSTRAINT "monthly_referral_earnings_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_clicks" ADD CONSTRAINT "referral_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_signals" ADD CONSTRAINT "referral_signals_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_slugs" ADD CONSTRAINT "referral_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_settings" ADD CONSTRAINT "affiliate_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_addresses_hash_idx" ON "account_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_addresses_seen_idx" ON "account_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_holds_one_open" ON "commission_holds" USING btree ("commission_id") WHERE "commission_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "commission_holds_commission_idx" ON "commission_holds" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "commission_holds_ending_idx" ON "commission_holds" USING btree ("ends_at") WHERE "commission_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "monthly_earnings_rank_idx" ON "monthly_earnings" USING btree ("mode","month","pence" DESC NULLS FIRST,"referrals" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "monthly_earnings_user_idx" ON "monthly_earnings" USING btree ("user_id","mode");--> statement-breakpoint
CREATE INDEX "referral_signals_expiry_idx" ON "referral_signals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "usernames_skeleton_idx" ON "usernames" USING btree (replace(replace(translate("name", '01i5-_.', 'olls'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE INDEX "referral_slugs_user_idx" ON "referral_slugs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referral_slugs_skeleton_idx" ON "referral_slugs" USING btree ("skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_slugs_one_current" ON "referral_slugs" USING btree ("user_id") WHERE "referral_slugs"."until" is null;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_payment_idx" ON "commissions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "commissions_payout_idx" ON "commissions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "commissions_maturing_idx" ON "commissions" USING btree ("matures_at") WHERE "commissions"."status" = 'pending' and "commissions"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("user_id","mode") WHERE "payouts"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_open_idx" ON "payouts" USING btree ("status","requested_at") WHERE "payouts"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_user_idx" ON "payouts" USING btree ("user_id","requested_at");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_number" UNIQUE("referrer_id","number");--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_matures" CHECK (("commissions"."matures_at" is null) = ("commissions"."reverses" is not null));--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_paid_in_payout" CHECK ("commissions"."status" <> 'paid' or "commissions"."payout_id" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mode_known" CHECK ("payouts"."mode" in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_known" CHECK ("payouts"."sent_by" in ('manual', 'paypal'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_trigger_known" CHECK ("payouts"."trigger" in ('request', 'monthly', 'admin'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_closed_has_date" CHECK (("payouts"."status" in ('failed', 'returned', 'cancelled')) = ("payouts"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled'));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_number_positive" CHECK ("referrals"."number" > 0);--> statement-breakpoint
-- Many entries of one statement change each balance once: a payout run posts thousands that all change the same one.
CREATE OR REPLACE FUNCTION add_to_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (mode, account, owner, pence)
  SELECT t.mode, e.account, coalesce(e.owner_id::text, ''), sum(e.pence)
  FROM new_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (mode, account, owner) DO UPDATE SET pence = ledger_balances.pence + excluded.pence;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER ledger_entries_add_to_balance ON "ledger_entries";--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_to_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balance();
