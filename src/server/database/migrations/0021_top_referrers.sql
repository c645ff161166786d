CREATE INDEX "users_top_referrers_idx" ON "users" USING btree ("total_referrals","id") WHERE "users"."total_referrals" > 0;--> statement-breakpoint
-- The audit log keeps what admins changed of a person only as long as the person has an account.
CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
