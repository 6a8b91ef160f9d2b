CREATE TABLE "avatar" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avatar_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "avatar_mime_type_check" CHECK ("avatar"."mime_type" in ('image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "avatar_content_check" CHECK (octet_length("avatar"."content") <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_reset_hash_unique" UNIQUE("hash"),
	CONSTRAINT "password_reset_expiry_check" CHECK ("password_reset"."expires_at" > "password_reset"."created_at")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_code_purpose_check" CHECK ("verification_code"."purpose" in ('signIn', 'register', 'bind', 'reauthenticate')),
	CONSTRAINT "verification_code_hash_check" CHECK (length("verification_code"."hash") = 43),
	CONSTRAINT "verification_code_expiry_check" CHECK ("verification_code"."expires_at" > "verification_code"."created_at"),
	CONSTRAINT "verification_code_user_check" CHECK (("verification_code"."user_id" is not null) = ("verification_code"."purpose" in ('bind', 'reauthenticate')))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "system_configuration" ADD COLUMN "map" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_user_index" ON "known_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_device_expiry_index" ON "known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_expiry_index" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_target_index" ON "verification_code" USING btree ("target","purpose","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_expiry_index" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_check" CHECK ("user"."email_verified_at" is null or "user"."email" is not null);