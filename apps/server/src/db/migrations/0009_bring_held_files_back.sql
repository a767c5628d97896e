-- Files were trashed as attachments, covers or avatars while something else still showed them. Whatever holds a file keeps
-- it, and the bytes of those are all there: the sweep has always asked every holder.
UPDATE "files" SET "deleted_at" = NULL WHERE "deleted_at" IS NOT NULL AND (
  EXISTS (SELECT FROM "design_items" WHERE "file_id" = "files"."id")
  OR EXISTS (SELECT FROM "project_attachments" WHERE "file_id" = "files"."id")
  OR EXISTS (SELECT FROM "projects" WHERE "cover_file_id" = "files"."id")
  OR EXISTS (SELECT FROM "users" WHERE "avatar_file_id" = "files"."id")
  OR EXISTS (SELECT FROM "comment_files" WHERE "file_id" = "files"."id")
  OR EXISTS (SELECT FROM "design_comments" WHERE "drawing_file_id" = "files"."id")
  OR EXISTS (SELECT FROM "task_files" WHERE "file_id" = "files"."id")
  OR EXISTS (SELECT FROM "chat_files" WHERE "file_id" = "files"."id"));
