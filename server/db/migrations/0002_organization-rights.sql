CREATE TABLE "authorize" (
	"organization_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"codes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorize_organization_id_application_id_pk" PRIMARY KEY("organization_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "invitation_code" DROP CONSTRAINT "invitation_code_uses_check";--> statement-breakpoint
DROP INDEX "invitation_code_organization_index";--> statement-breakpoint
DROP INDEX "join_request_organization_index";--> statement-breakpoint
ALTER TABLE "invitation_code" ADD COLUMN "max_uses" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "is_auto_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "is_administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authorize" ADD CONSTRAINT "authorize_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorize" ADD CONSTRAINT "authorize_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code_live_unique" ON "invitation_code" USING btree ("organization_id") WHERE "invitation_code"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "join_request_expiry_index" ON "join_request" USING btree ("expires_at") WHERE "join_request"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "role_default_unique" ON "role" USING btree ("organization_id") WHERE "role"."is_default";--> statement-breakpoint
CREATE INDEX "invitation_code_organization_index" ON "invitation_code" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_organization_index" ON "join_request" USING btree ("organization_id","status","created_at");--> statement-breakpoint
ALTER TABLE "invitation_code" ADD CONSTRAINT "invitation_code_uses_check" CHECK ("invitation_code"."uses" between 0 and "invitation_code"."max_uses");--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decider_check" CHECK ("join_request"."decided_by" is null or "join_request"."status" = 2);--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_withdrawal_check" CHECK ("join_request"."withdrawn_at" is null or "join_request"."status" = 0);--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_expiry_check" CHECK ("join_request"."expires_at" > "join_request"."created_at");--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_brand_title_check" CHECK (length("organization"."brand_title") <= 128);--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_check" CHECK ("organization"."logo" = '' or "organization"."logo" like 'data:image/png%');--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_name_check" CHECK (length("role"."name") between 1 and 64);--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_default_check" CHECK (not ("role"."is_default" and "role"."is_administrator"));--> statement-breakpoint
UPDATE "role" SET "is_administrator" = true WHERE "codes" @> ARRAY['apply-user:check'];--> statement-breakpoint
UPDATE "role" SET "is_default" = true WHERE "id" IN (
	SELECT DISTINCT ON ("organization_id") "id" FROM "role"
	WHERE NOT "is_administrator" ORDER BY "organization_id", "created_at", "id"
);--> statement-breakpoint
UPDATE "role" SET "is_template" = true;--> statement-breakpoint
CREATE FUNCTION "join_request_keep_settled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever decided may leave the platform later; nothing else of a settled request changes.
	IF OLD.status <> 1 AND
		(NEW.user_id, NEW.organization_id, NEW.code, NEW.status, NEW.is_passed, NEW.created_at, NEW.decided_at, NEW.withdrawn_at)
		IS DISTINCT FROM
		(OLD.user_id, OLD.organization_id, OLD.code, OLD.status, OLD.is_passed, OLD.created_at, OLD.decided_at, OLD.withdrawn_at)
	THEN
		RAISE EXCEPTION 'a settled join request does not change'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'join_request_settled_check';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "join_request_keep_settled" BEFORE UPDATE ON "join_request"
	FOR EACH ROW EXECUTE FUNCTION "join_request_keep_settled"();--> statement-breakpoint
CREATE FUNCTION "role_keep_administrator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.is_administrator <> OLD.is_administrator THEN
		RAISE EXCEPTION 'a role does not become an administrator''s, nor ceases to be'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'role_administrator_check';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "role_keep_administrator" BEFORE UPDATE ON "role"
	FOR EACH ROW EXECUTE FUNCTION "role_keep_administrator"();--> statement-breakpoint
CREATE FUNCTION "membership_keep_administrator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT OLD.is_enabled OR NOT EXISTS (SELECT FROM "role" WHERE id = OLD.role_id AND is_administrator) THEN
		RETURN NULL;
	END IF;
	-- Two administrators who leave at the same time wait for each other here; the second one sees the first gone.
	PERFORM FROM "organization" WHERE id = OLD.organization_id FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	IF NOT EXISTS (
		SELECT FROM "membership" m JOIN "role" r ON r.id = m.role_id
		WHERE m.organization_id = OLD.organization_id AND m.is_enabled AND r.is_administrator
	) THEN
		RAISE EXCEPTION 'an organisation is never left without an administrator'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'membership_administrator_check';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "membership_keep_administrator" AFTER DELETE OR UPDATE ON "membership"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "membership_keep_administrator"();
