CREATE TABLE "record_day" (
	"chain" uuid NOT NULL,
	"day" date NOT NULL,
	"records" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_day_chain_day_pk" PRIMARY KEY("chain","day"),
	CONSTRAINT "record_day_records_check" CHECK ("record_day"."records" > 0),
	CONSTRAINT "record_day_previous_check" CHECK ("record_day"."previous" ~ '^([0-9a-f]{64})?$'),
	CONSTRAINT "record_day_hash_check" CHECK ("record_day"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "record_day_day_index" ON "record_day" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "record_day_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sealed days are never changed'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'record_day_immutable_check';
END $$;--> statement-breakpoint
CREATE TRIGGER "record_day_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_day"
	FOR EACH STATEMENT EXECUTE FUNCTION "record_day_keep"();
