-- The sender of waybills and the recipient of returns become the addresses of the shop. They are copied: the version
-- before goes on reading its own keys, which nothing else reads.
INSERT INTO "config" ("key", "value")
SELECT replace(replace("key", 'waybill.sender_', 'shop_address.sender_'), 'no_worry_return.', 'shop_address.return_'), "value"
FROM "config"
WHERE "key" LIKE 'waybill.sender\_%'
  OR "key" IN ('no_worry_return.name', 'no_worry_return.mobile', 'no_worry_return.province', 'no_worry_return.city',
    'no_worry_return.district', 'no_worry_return.address')
ON CONFLICT DO NOTHING;
