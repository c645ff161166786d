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
	CONSTRAINT "checkouts_purchase" UNIQUE("mode","purchase_id"),
	CONSTRAINT "checkouts_mode_known" CHECK ("checkouts"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "checkouts_plan_known" CHECK ("checkouts"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "checkouts_price_positive" CHECK ("checkouts"."pence" > 0)
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
CREATE TABLE "lifetime_seats" (
	"number" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"mode" text,
	"reserved_until" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lifetime_seats_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "lifetime_seats_in_bounds" CHECK ("lifetime_seats"."number" between 1 and 1000),
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
ALTER TABLE "lifetime_sales" DROP CONSTRAINT "lifetime_sales_user_id_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_stripe_customer_id_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_stripe_subscription_id_unique";--> statement-breakpoint
ALTER TABLE "lifetime_sales" ADD COLUMN "mode" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "lifetime_sales" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "mode" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "early_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_seats" ADD CONSTRAINT "lifetime_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription" FOREIGN KEY ("mode","subscription_id") REFERENCES "public"."subscriptions"("mode","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_one_per_payment" ON "commissions" USING btree ("payment_id") WHERE "commissions"."reverses" is null;--> statement-breakpoint
CREATE INDEX "commissions_reverses_idx" ON "commissions" USING btree ("reverses");--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_mode_known" CHECK ("commissions"."mode" in ('sandbox', 'stripe'));--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_expiry_idx" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "customers_fingerprint_idx" ON "customers" USING btree ("card_fingerprint");--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_grants_one_per_user" ON "plan_grants" USING btree ("user_id") WHERE "plan_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_customers_due_idx" ON "sandbox_customers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_customers_changed_idx" ON "sandbox_customers" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_created_idx" ON "sandbox_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lifetime_sales_one_per_user" ON "lifetime_sales" USING btree ("mode","user_id") WHERE "lifetime_sales"."refunded_at" is null;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "stripe_customer_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "stripe_subscription_id";--> statement-breakpoint
ALTER TABLE "lifetime_sales" ADD CONSTRAINT "lifetime_sales_mode_known" CHECK ("lifetime_sales"."mode" in ('sandbox', 'stripe'));--> statement-breakpoint
-- Plans that were given so far were given by an admin.
INSERT INTO "plan_grants" ("id", "user_id", "plan", "created_at") SELECT gen_random_uuid(), "id", "plan", now() FROM "users" WHERE "plan" IN ('pro', 'premium');--> statement-breakpoint
INSERT INTO "lifetime_seats" ("number", "user_id", "status", "taken_at") SELECT row_number() OVER (ORDER BY "created_at", "id"), "id", 'granted', now() FROM "users" WHERE "plan" = 'lifetime' ORDER BY "created_at", "id" LIMIT 1000;--> statement-breakpoint
-- The ledger is append-only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: post a transaction that corrects it.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
-- Stored balances follow from the entries.
CREATE FUNCTION add_to_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (mode, account, owner, pence)
  SELECT mode, NEW.account, coalesce(NEW.owner_id::text, ''), NEW.pence FROM ledger_transactions WHERE id = NEW.transaction_id
  ON CONFLICT (mode, account, owner) DO UPDATE SET pence = ledger_balances.pence + excluded.pence;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_to_balance AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION add_to_ledger_balance();
