ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is still known of earlier sign-ins.
UPDATE users u SET last_signed_in_at = s.at
  FROM (SELECT user_id, max(at) AS at FROM (
      SELECT user_id, created_at AS at FROM sessions
      UNION ALL SELECT user_id, last_used_at FROM known_devices
    ) known GROUP BY user_id) s
  WHERE s.user_id = u.id;
