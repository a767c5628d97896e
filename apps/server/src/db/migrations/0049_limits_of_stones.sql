-- What houses have set before has the limits of stones that every house begins with.
UPDATE "house_changes" SET "data" = '{"prong_over_pct": 10, "spacing_pct": 33.3}'::jsonb || "data" WHERE "kind" = 'limits';
