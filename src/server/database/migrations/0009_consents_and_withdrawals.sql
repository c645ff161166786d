CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"plan" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "consents_payment" UNIQUE("payment_id"),
	CONSTRAINT "consents_mode_known" CHECK ("consents"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "consents_plan_known" CHECK ("consents"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "consents_reason_known" CHECK ("consents"."reason" in ('purchase', 'renewal', 'plan-change'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"contract_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"pence" integer NOT NULL,
	"declaration" text NOT NULL,
	"concluded_at" timestamp with time zone NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_contract" UNIQUE("mode","contract_id"),
	CONSTRAINT "withdrawals_mode_known" CHECK ("withdrawals"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "withdrawals_plan_known" CHECK ("withdrawals"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_waiting" ON "consents" USING btree ("user_id","mode","plan","reason") WHERE "consents"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_idx" ON "withdrawals" USING btree ("user_id");