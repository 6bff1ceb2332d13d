ALTER TABLE "seats" DROP CONSTRAINT "seats_level";
--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_level" CHECK ("seats"."holder_kind" <> 'computer' OR "seats"."holder_id" IN ('1', '2', '3', '4', '5', '6'));
