CREATE TABLE "account_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid
);
--> statement-breakpoint
CREATE INDEX "account_event_transaction_index" ON "account_event" USING btree ("transaction");