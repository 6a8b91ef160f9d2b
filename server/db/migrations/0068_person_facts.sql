ALTER TABLE "user" ADD COLUMN "job_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_job_number_check" CHECK (length("user"."job_number") <= 32);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_address_check" CHECK (length("user"."address") <= 200);