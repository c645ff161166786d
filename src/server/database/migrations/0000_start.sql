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
	CONSTRAINT "content_blocks_position_not_negative" CHECK ("content_blocks"."position" >= 0)
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
	CONSTRAINT "links_position_not_negative" CHECK ("links"."position" >= 0),
	CONSTRAINT "links_clicks_not_negative" CHECK ("links"."clicks" >= 0),
	CONSTRAINT "links_url_is_web" CHECK ("links"."url" ~ '^https?://' and length("links"."url") <= 2048),
	CONSTRAINT "links_texts_in_bounds" CHECK (length("links"."title") between 1 and 100 and length("links"."description") <= 200),
	CONSTRAINT "links_animation_known" CHECK ("links"."animation_type" in ('none', 'pulse', 'shake', 'bounce', 'glow'))
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
	CONSTRAINT "commissions_amount_sign" CHECK (case when "commissions"."reverses" is null then "commissions"."amount" > 0 else "commissions"."amount" < 0 end),
	CONSTRAINT "commissions_plan_known" CHECK ("commissions"."plan" in ('pro', 'premium', 'lifetime')),
	CONSTRAINT "commissions_status_known" CHECK ("commissions"."status" in ('pending', 'approved', 'paid', 'held', 'reversed', 'void'))
);
--> statement-breakpoint
CREATE TABLE "lifetime_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purchase_price" integer NOT NULL,
	"stripe_payment_intent_id" text,
	"purchase_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lifetime_sales_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "lifetime_sales_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "lifetime_sales_price_positive" CHECK ("lifetime_sales"."purchase_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"method" text DEFAULT 'paypal' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"paypal_email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_method_known" CHECK ("payouts"."method" in ('paypal')),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('pending', 'requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled')),
	CONSTRAINT "payouts_paid_has_date" CHECK ("payouts"."status" <> 'paid' or "payouts"."paid_at" is not null)
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
	CONSTRAINT "referrals_referred_id_unique" UNIQUE("referred_id"),
	CONSTRAINT "referrals_not_self" CHECK ("referrals"."referrer_id" <> "referrals"."referred_id"),
	CONSTRAINT "referrals_rate" CHECK ("referrals"."commission_rate" between 0 and 100),
	CONSTRAINT "referrals_earnings_not_negative" CHECK ("referrals"."total_earnings" >= 0)
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
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_sid_is_hash" CHECK ("sessions"."sid" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_kind" CHECK (coalesce("sessions"."sess" ->> 'kind', '') in ('creator', 'admin') and (("sessions"."sess" ->> 'kind' = 'creator') = ("sessions"."user_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"is_affiliate" boolean DEFAULT true NOT NULL,
	"affiliate_code" text,
	"referral_code" text,
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
	"content_grid_enabled" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "users_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "users_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
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
	CONSTRAINT "users_totals_not_negative" CHECK ("users"."total_referrals" >= 0 and "users"."total_clicks" >= 0),
	CONSTRAINT "users_ip_address_never_stored" CHECK ("users"."ip_address" is null),
	CONSTRAINT "users_local_has_password" CHECK ("users"."auth_provider" <> 'local' or "users"."password" is not null)
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
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reverses_commissions_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_sales" ADD CONSTRAINT "lifetime_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits_dropped" ADD CONSTRAINT "visits_dropped_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_user_created_idx" ON "commissions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "commissions_referral_idx" ON "commissions" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "payouts_user_idx" ON "payouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer_idx" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "signups_created_idx" ON "signups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_custom_referral_slug_key" ON "users" USING btree (lower("custom_referral_slug"));--> statement-breakpoint
CREATE INDEX "users_referred_by_idx" ON "users" USING btree ("referred_by");