-- safe for the version before: its pages go on under their old addresses, to which the menu and the views no longer lead
UPDATE "menu" SET "path" = replace("path", '/admin/refund', '/admin/after-sale'),
  "title" = CASE "title" WHEN '退款记录' THEN '售后' ELSE "title" END,
  "title_en" = CASE "title_en" WHEN 'Refunds' THEN 'After-sales' ELSE "title_en" END
  WHERE "path" ~ '^/admin/refund([?#]|$)';--> statement-breakpoint
UPDATE "saved_view" SET "path" = '/admin/after-sale' WHERE "path" = '/admin/refund';
