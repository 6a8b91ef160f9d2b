CREATE TABLE "duty_calendar" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_calendar_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id"),
	CONSTRAINT "duty_calendar_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "duty_plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"at" text NOT NULL,
	"minutes" smallint NOT NULL,
	"tz" text NOT NULL,
	"every" text NOT NULL,
	"interval" smallint NOT NULL,
	"days" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_plan_every_check" CHECK ("duty_plan"."every" in ('once', 'day', 'week'))
);
--> statement-breakpoint
CREATE TABLE "duty_swap" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_user_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_swap_period_check" CHECK ("duty_swap"."ends_at" > "duty_swap"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "suppression" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppression" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "duty_calendar" ADD CONSTRAINT "duty_calendar_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swap" ADD CONSTRAINT "duty_swap_by_membership_fk" FOREIGN KEY ("by_user_id","organization_id") REFERENCES "public"."membership"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_plan_organization_index" ON "duty_plan" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "duty_swap_organization_index" ON "duty_swap" USING btree ("organization_id","ends_at");