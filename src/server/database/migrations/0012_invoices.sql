CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text,
	"vat_number" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_details_name_length" CHECK (octet_length("billing_details"."name") between 1 and 7200),
	CONSTRAINT "billing_details_address_length" CHECK (octet_length("billing_details"."address") between 0 and 24000),
	CONSTRAINT "billing_details_country_code" CHECK ("billing_details"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "billing_details_vat_number_length" CHECK (length("billing_details"."vat_number") <= 20)
);
--> statement-breakpoint
CREATE TABLE "invoice_contacts" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_mode_kind_pk" PRIMARY KEY("mode","kind")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credited_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("mode","kind","number"),
	CONSTRAINT "invoices_key" UNIQUE("mode","key"),
	CONSTRAINT "invoices_mode_known" CHECK ("invoices"."mode" in ('sandbox', 'stripe')),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit-note', 'self-billing', 'self-billing-credit')),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_pence" = "invoices"."net_pence" + "invoices"."vat_pence"),
	CONSTRAINT "invoices_credits" CHECK (("invoices"."credited_id" is not null) = ("invoices"."total_pence" < 0))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_contacts" ADD CONSTRAINT "invoice_contacts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_contacts" ADD CONSTRAINT "invoice_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_id_invoices_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_contacts_user_idx" ON "invoice_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_user_idx" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_credited_idx" ON "invoices" USING btree ("credited_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("mode","issued_at","id");--> statement-breakpoint
-- What is issued never changes. A mistake is taken back by a credit note.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Invoices are append-only: a credit note takes one back.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
