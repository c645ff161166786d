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
	CONSTRAINT "account_tokens_kind_known" CHECK ("account_tokens"."kind" in ('ticket', 'email-code', 'email-code-with-ticket', 'reset', 'new-email', 'undo-email')),
	CONSTRAINT "account_tokens_email_where_it_changes" CHECK (("account_tokens"."email" is not null) = ("account_tokens"."kind" in ('new-email', 'undo-email'))),
	CONSTRAINT "account_tokens_tries" CHECK ("account_tokens"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "account_tokens_email_idx" ON "account_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_idx" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_idx" ON "used_captchas" USING btree ("expires_at");