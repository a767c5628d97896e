-- Titles and names that were given before they were made plain (`plainTitle` in the contract) take that form: composed,
-- without what nobody sees, with single spaces. Where two become the same and may not be, the later one gets a number.
CREATE OR REPLACE FUNCTION pg_temp.plain(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $plain$
  SELECT btrim(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
    '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g'),
    '(?<![\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\u0900-\u0DFF])\u200C|\u200C(?![\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\u0900-\u0DFF])', '', 'g'),
    '(?<![\u0900-\u0DFF\u203C-\u2BFF\uFE0F\U0001F000-\U0001FAFF])\u200D|\u200D(?![\u0900-\u0DFF\u203C-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '(?<![\u00A9\u00AE\u203C-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])\uFE0F(?!\u20E3)', '', 'g'), NFC),
    '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2800]+', ' ', 'g'))
$plain$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.plain_title(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $plain$
  SELECT coalesce(nullif(pg_temp.plain(value), ''), 'Untitled')
$plain$;
--> statement-breakpoint
DO $each$
DECLARE
  kept record;
  wanted text;
  number integer;
BEGIN
  FOR kept IN SELECT id, space_id, title, pg_temp.plain_title(title) AS plain FROM folders
    WHERE title <> pg_temp.plain_title(title) AND deleted_at IS NULL ORDER BY id
  LOOP
    wanted := kept.plain;
    number := 1;
    WHILE EXISTS (SELECT FROM folders other WHERE other.space_id = kept.space_id AND other.deleted_at IS NULL
      AND other.id <> kept.id AND lower(other.title) = lower(wanted)) LOOP
      number := number + 1;
      wanted := left(kept.plain, 240) || ' (' || number || ')';
    END LOOP;
    UPDATE folders SET title = wanted WHERE id = kept.id;
  END LOOP;
  FOR kept IN SELECT id, project_id, title, pg_temp.plain_title(title) AS plain FROM tags
    WHERE title <> pg_temp.plain_title(title) ORDER BY id
  LOOP
    wanted := kept.plain;
    number := 1;
    WHILE EXISTS (SELECT FROM tags other WHERE other.project_id = kept.project_id AND other.id <> kept.id
      AND lower(other.title) = lower(wanted)) LOOP
      number := number + 1;
      wanted := left(kept.plain, 240) || ' (' || number || ')';
    END LOOP;
    UPDATE tags SET title = wanted WHERE id = kept.id;
  END LOOP;
END $each$;
--> statement-breakpoint
UPDATE folders SET title = pg_temp.plain_title(title) WHERE deleted_at IS NOT NULL AND title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE spaces SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE projects SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE project_modules SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE styles SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE tasks SET name = pg_temp.plain_title(name) WHERE name <> pg_temp.plain_title(name);--> statement-breakpoint
UPDATE task_filters SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE workflow_schemes SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE templates SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE templates SET tags = array(SELECT pg_temp.plain_title(tag) FROM unnest(tags) WITH ORDINALITY AS old (tag, place) ORDER BY place)
  WHERE EXISTS (SELECT FROM unnest(tags) AS tag WHERE tag <> pg_temp.plain_title(tag));--> statement-breakpoint
UPDATE workflow_scheme_modules SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE space_integrations SET title = pg_temp.plain_title(title) WHERE title <> pg_temp.plain_title(title);--> statement-breakpoint
UPDATE files SET original_name = pg_temp.plain_title(original_name) WHERE original_name <> pg_temp.plain_title(original_name);--> statement-breakpoint
UPDATE users SET first_name = pg_temp.plain(first_name), last_name = pg_temp.plain(last_name)
  WHERE first_name <> pg_temp.plain(first_name) OR last_name <> pg_temp.plain(last_name);--> statement-breakpoint
UPDATE users SET claimed_name = jsonb_build_object('firstName', pg_temp.plain(claimed_name ->> 'firstName'),
  'lastName', pg_temp.plain(claimed_name ->> 'lastName')) WHERE claimed_name IS NOT NULL;
