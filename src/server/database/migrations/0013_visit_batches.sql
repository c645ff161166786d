CREATE TABLE "visit_batches" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rows" text NOT NULL,
	"row_count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
