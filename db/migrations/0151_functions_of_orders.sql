-- squashed: all migrations up to 0152, in 6 files
-- A variant says whether its product is in the trash: what only one variant may have is free again then.
create or replace function product_in_trash() returns trigger language plpgsql as $$
begin
  update sku set in_trash = new.deleted_at is not null where product_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace trigger product_in_trash after update of deleted_at on product
  for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function product_in_trash();--> statement-breakpoint
-- A movement changes the stock of its variant and keeps the balance.
create or replace function stock_moves() returns trigger language plpgsql as $$
begin
  update sku set stock = stock + new.delta where id = new.sku_id returning stock into new.balance;
  return new;
end $$;--> statement-breakpoint
create or replace trigger stock_movement_moves before insert on stock_movement
  for each row execute function stock_moves();--> statement-breakpoint
-- Nothing else changes stock: a variant begins with none, and only the trigger above may update it.
create or replace function stock_is_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.stock = 0 or pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'stock changes by movements only';
end $$;--> statement-breakpoint
create or replace trigger sku_stock_is_moved before insert on sku
  for each row execute function stock_is_moved();--> statement-breakpoint
create or replace trigger sku_stock_moves before update of stock on sku
  for each row execute function stock_is_moved();--> statement-breakpoint
-- An offer for a category holds for those below it: cached offers are outdated when the tree changes.
create or replace function category_moves_offers() returns trigger language plpgsql as $$
begin
  update revision set value = value + 1 where name in ('offer', 'coupon');
  return null;
end $$;--> statement-breakpoint
create or replace trigger category_moved after insert or delete or update of parent_id on category
  for each statement execute function category_moves_offers();--> statement-breakpoint
-- How many pieces of a product a buyer has bought in a flash sale, but for what was called off.
-- In PL/pgSQL, which keeps its plan.
create or replace function sale_bought(buyer int, of_offer int, of_product int) returns int language plpgsql stable as $$
begin
  return (
    select coalesce(sum((share ->> 'pieces')::int), 0)::int
    from "order" placed
    join order_reduction taken on taken.order_id = placed.id
    cross join jsonb_array_elements(taken.shares) share
    join sku on sku.id = (share ->> 'sku_id')::int
    where placed.user_id = buyer and placed.reduction > 0 and taken.offer_id = of_offer and sku.product_id = of_product
      and placed.status <> 'closed' and not (placed.status = 'refunded' and placed.shipped_at is null)
  );
end $$;--> statement-breakpoint
-- An order that was called off before it was shipped gives pieces of a flash sale back, while that sale runs.
create or replace function sale_pieces_come_back() returns trigger language plpgsql as $$
begin
  -- In the order in which `create_order` locks them, and before goods.
  perform from sale_item item
  join order_reduction taken on taken.offer_id = item.offer_id and taken.order_id = new.id
  where exists (select from jsonb_array_elements(taken.shares) share where (share ->> 'sku_id')::int = item.sku_id)
  order by item.offer_id, item.sku_id for no key update of item;
  update sale_item item set sold = item.sold - (share ->> 'pieces')::int
  from order_reduction taken, jsonb_array_elements(taken.shares) share, offer
  where taken.order_id = new.id and share ? 'pieces'
    and item.offer_id = taken.offer_id and item.sku_id = (share ->> 'sku_id')::int
    and offer.id = item.offer_id and coalesce(offer.valid_until > clock_timestamp(), true);
  return null;
end $$;--> statement-breakpoint
create or replace trigger order_sale_pieces_back after update of status on "order"
  for each row when (new.reduction > 0 and new.status is distinct from old.status and (new.status = 'closed'
    or new.status = 'refunded' and new.shipped_at is null))
  execute function sale_pieces_come_back();--> statement-breakpoint
-- Prices change when the last piece of a flash sale is sold, and when one comes back: cached offers are outdated from
-- then on. As a moment, since an order that locked the revision itself could wait for one that waits for its goods.
create or replace function sale_runs_out() returns trigger language plpgsql as $$
begin
  insert into revision_moment (name, at) values ('offer', clock_timestamp()) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create or replace trigger sale_item_runs_out after update of sold on sale_item
  for each row when ((old.sold = old.pieces) is distinct from (new.sold = new.pieces))
  execute function sale_runs_out();--> statement-breakpoint
-- Why a coupon is not given; null: it is. `how`: the shop, a code, or staff.
create or replace function coupon_withheld(one coupon, how text) returns text language sql stable as $$
  select case
    when one.id is null or one.deleted_at is not null or how = 'shop' and one.hidden then 'not_found'
    when one.paused then 'paused'
    when one.valid_until <= now() then 'over'
    when one.claimed >= one.total then 'none_left'
  end
$$;--> statement-breakpoint
-- Gives a coupon to these buyers, to each one more as long as they may have more: to all of them, or to none.
-- `given`: their new coupons. Only buyers who can still get one wait for the lock of its row.
create or replace function give_coupon(
  of_coupon int, buyers int[], how text, out refusal text, out given int[]
) language plpgsql as $$
declare
  one coupon;
begin
  select * into one from coupon where id = of_coupon;
  refusal := coupon_withheld(one, how);
  if refusal is not null then return; end if;

  select * into one from coupon where id = of_coupon for no key update;
  refusal := coupon_withheld(one, how);
  if refusal is not null then return; end if;

  with wanting as (
    select buyer.id as buyer, held.count + 1 as nth from "user" buyer cross join lateral (
      select count(*) from user_coupon where coupon_id = one.id and user_id = buyer.id
    ) held
    where buyer.id = any(buyers) and buyer.deleted_at is null and held.count < one.per_buyer
  ), added as (
    insert into user_coupon (coupon_id, user_id, nth, source, expires_at)
    select one.id, buyer, nth, how, now() + make_interval(days => one.valid_days) from wanting
    where one.total is null or (select count(*) from wanting) <= one.total - one.claimed
    order by buyer
    returning id
  )
  select array_agg(id), case when not exists (select from wanting) then 'held' when count(*) = 0 then 'none_left' end
  into given, refusal from added;
  update coupon set claimed = claimed + cardinality(given) where id = one.id and given is not null;
end $$;--> statement-breakpoint
-- The same for the buyer who typed this code. A single-use code is used up by it.
create or replace function redeem_code(typed text, buyer int, out refusal text, out given int[]) language plpgsql as $$
declare
  found_code coupon_code;
begin
  select * into found_code from coupon_code where code = typed;
  if not found then refusal := 'not_found'; return; end if;
  if not found_code.for_all then
    select * into found_code from coupon_code where id = found_code.id for no key update;
    if found_code.used_at is not null then refusal := 'code_used'; return; end if;
  end if;
  select * into refusal, given from give_coupon(found_code.coupon_id, array[buyer], 'code');
  if refusal is null and not found_code.for_all then
    update coupon_code set used_at = now() where id = found_code.id;
  end if;
end $$;--> statement-breakpoint
-- An order that was called off before it was shipped gives its coupons back, and so does one of which all pieces came
-- back, where the shop does that.
create or replace function coupons_come_back() returns trigger language plpgsql as $$
begin
  update user_coupon set order_id = null, used_at = null, returned_at = now()
  where order_id = new.id
    and not exists (select from config where key = 'coupon.return' and value = 'false')
    and (new.status = 'closed' or new.shipped_at is null
      or not exists (select from order_line where order_id = new.id and count > returned + came_back));
  return null;
end $$;--> statement-breakpoint
create or replace trigger order_coupons_back after update of status on "order"
  for each row when (new.status is distinct from old.status and (new.status = 'closed' or new.status = 'refunded'))
  execute function coupons_come_back();--> statement-breakpoint
-- What a buyer has unused, and whether they have ordered before. Of more than a hundred coupons those
-- that end first.
create or replace function held_coupons(buyer int) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'has_ordered', exists (select from "order" placed where placed.user_id = buyer and placed.status <> 'closed'),
    'coupons', coalesce((
      select json_agg(json_build_object('held', own.id, 'coupon', own.coupon_id, 'starts', own.starts, 'until', own.until))
      from (
        select held.id, held.coupon_id, coalesce(held.expires_at, coupon.valid_until) as until,
          case when coupon.valid_from > now() then coupon.valid_from end as starts
        from user_coupon held join coupon on coupon.id = held.coupon_id
        where held.user_id = buyer and held.order_id is null and coupon.deleted_at is null
          and coalesce(held.expires_at, coupon.valid_until) > now() is not false
        order by until nulls last, held.id limit 100
      ) own), '[]'));
end $$;--> statement-breakpoint
-- The number and the prices of an order never change; a discount only until paying is started. Its owner changes once
-- at most: from an account that staff made for a customer on the telephone, which kiosk.adopted names, to their own.
create or replace function order_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_no, new.goods_price, new.freight, new.reduction)
    is distinct from (old.order_no, old.goods_price, old.freight, old.reduction)
    or new.user_id <> old.user_id and current_setting('kiosk.adopted', true) is distinct from old.user_id::text
    or new.total_price <> old.total_price and (old.status <> 'unpaid' or old.prepaid_at is not null)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger order_frozen before update on "order"
  for each row execute function order_is_frozen();--> statement-breakpoint
-- The values of a variant in the order of its product's options: jsonb sorts its keys by their length.
-- In PL/pgSQL, which keeps its plan; most products have one option or none, for which nothing is sorted.
-- An option that is gone comes last.
create or replace function specs_in_order(specs jsonb, of_product int) returns json language plpgsql stable as $$
declare
  options jsonb;
begin
  if specs = '{}' then return specs; end if;
  select product.options into options from product where id = of_product;
  if jsonb_array_length(options) < 2 then return specs; end if;
  return (
    select json_object_agg(value.key, value.value order by option.at, value.key)
    from jsonb_each(specs) value
    left join jsonb_array_elements(options) with ordinality option (shape, at) on option.shape ->> 'name' = value.key
  );
end $$;--> statement-breakpoint
-- How an order gets to its buyer where no carrier brings it, as they see it; with its code only where that may be
-- shown. In PL/pgSQL, which keeps its plan.
create or replace function order_delivery(of_order int, way text, with_code boolean) returns json
language plpgsql stable as $$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if way = 'courier' then
    return (
      select json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null,
        'courier', json_build_object('area', trip.area, 'day', trip.day, 'starts', trip.starts, 'ends', trip.ends,
          'courier', trip.courier, 'phone', trip.phone, 'out_at', to_char(trip.out_at at time zone 'UTC', iso)))
      from order_courier trip where trip.order_id = of_order);
  elsif way <> 'pickup' then
    return json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null, 'courier', null);
  end if;
  return (
    select json_build_object('way', way, 'place', json_build_object('id', place.id, 'name', place.name, 'address', place.address,
        'phone', place.phone, 'hours', place.hours, 'longitude', place.longitude, 'latitude', place.latitude),
      'code', case when with_code then pickup.code end,
      'collect_by', to_char(pickup.collect_by at time zone 'UTC', iso),
      'collected_at', to_char(pickup.collected_at at time zone 'UTC', iso), 'courier', null)
    from order_pickup pickup join pickup_place place on place.id = pickup.place_id where pickup.order_id = of_order);
end $$;--> statement-breakpoint
-- When a product is on sale is copied to its search terms, so that a search reads no other table.
create or replace function product_terms_shown() returns trigger language plpgsql as $$
begin
  select
    case when on_sale and deleted_at is null then coalesce(sale_from, '-infinity') else 'infinity' end,
    coalesce(sale_until, 'infinity')
  into new.shown_from, new.shown_until
  from product where id = new.product_id;
  return new;
end $$;--> statement-breakpoint
create or replace trigger product_terms_shown before insert or update on product_terms
  for each row execute function product_terms_shown();--> statement-breakpoint
-- An update without a change, for the trigger above.
create or replace function product_shown() returns trigger language plpgsql as $$
begin
  update product_terms set product_id = new.id where product_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace trigger product_shown after update on product
  for each row
  when (
    (old.on_sale, old.sale_from, old.sale_until, old.deleted_at)
    is distinct from (new.on_sale, new.sale_from, new.sale_until, new.deleted_at)
  )
  execute function product_shown();--> statement-breakpoint
-- On sale now, as buyers see it.
create or replace function is_on_sale(one product) returns boolean language sql stable as $$
  select one.deleted_at is null and one.on_sale
    and coalesce(one.sale_from <= now(), true) and coalesce(one.sale_until > now(), true)
$$;--> statement-breakpoint
-- In PL/pgSQL, which keeps its plan.
create or replace function first_image(of_product int) returns int language plpgsql stable as $$
begin
  return (select file_id from product_image where product_id = of_product order by sort limit 1);
end $$;--> statement-breakpoint
-- The image that stands for a product: without a main image of its own, the first of its gallery. The planner puts it
-- in where it is used, so that only a product without one is asked for its gallery.
create or replace function main_image(one product) returns int language sql stable as $$
  select coalesce(one.file_id, first_image(one.id))
$$;--> statement-breakpoint
-- These items as they can be ordered now, each with the version of its product. No sku_id: there is no such product or
-- variant. `offset 0`: each is found by its key, however many items the planner expects.
create or replace function order_wanted(items jsonb, files_url text) returns table (
  at int, product_id int, sku_id int, count int, name text, specs json, file_id int, image text, price int, stock int,
  on_sale boolean, no_return text, delivery text[], weight int, volume int, category int, template int, version int
) language sql stable as $$
  select item.at - 1, item.product_id, variant.id, item.count, shelf.name,
    specs_in_order(variant.specs, item.product_id), shown.id, shown.url, variant.price,
    variant.stock, coalesce(shelf.on_sale, false), shelf.no_return, shelf.delivery, variant.weight, variant.volume,
    shelf.category_id, shelf.freight_template_id, shelf.version
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  left join lateral (
    select id, name, main_image(product) as file_id, is_on_sale(product) as on_sale, product.no_return,
      product.delivery, category_id, freight_template_id, product.version
    from product where id = item.product_id offset 0
  ) shelf on true
  left join lateral (
    select id, sku.specs, sku.file_id, sku.price, sku.stock, sku.weight, sku.volume from sku
    where product_id = shelf.id and retired_at is null
      and case when item.sku_id is null then sku.specs = '{}' else id = item.sku_id end
    offset 0
  ) variant on true
  left join lateral (
    select id, coalesce(remote_url, files_url || hash || '.' || ext) as url
    from file where id = coalesce(variant.file_id, shelf.file_id) offset 0
  ) shown on true
$$;--> statement-breakpoint
-- What the price of these variants depends on beside themselves, for this buyer: what is left of the flash sales
-- `of_sales`, as far as that matters; what the buyer has, if the shop has coupons; and the revisions of the rules.
-- In PL/pgSQL, which keeps its plan, as all that follows.
create or replace function order_basis(buyer int, variants int[], of_sales int[], with_coupons boolean) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'sales', case when cardinality(of_sales) > 0 then (
      select json_agg(json_build_object('variant', item.sku_id, 'offer', item.offer_id, 'left', least(item.pieces - item.sold, 99),
        'bought', sale_bought(buyer, item.offer_id, sku.product_id)) order by item.offer_id, item.sku_id)
      from sale_item item join sku on sku.id = item.sku_id
      where item.offer_id = any(of_sales) and item.sku_id = any(variants)) end,
    'held', case when with_coupons then held_coupons(buyer) end,
    'revisions', (select json_object_agg(name, value order by name) from revision where name in ('freight', 'offer', 'coupon')));
end $$;--> statement-breakpoint
-- Of the buyer: the address that was chosen, or the usual one; what was placed under this key; the orders of late.
create or replace function order_buyer(buyer int, address_id int, request_key text) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'address', (select to_json(a) from address a
      where a.user_id = buyer and case when address_id is null then a.is_default else a.id = address_id end),
    'earlier', (select json_build_object('fingerprint', k.fingerprint, 'order_id', k.data::int) from idempotency_key k
      where k.user_id = buyer and k.operation = 'order.create' and k.key = request_key and k.expires_at >= now()),
    'counted', (select json_build_object('placed', c.count, 'refused', c.refused, 'since', c.started_at, 'now', now())
      from limit_count c where c.name = 'orders' and c.subject = buyer::text));
end $$;--> statement-breakpoint
-- All that an order of these items depends on.
create or replace function order_read(
  buyer int, items jsonb, address_id int, place_id int, request_key text, of_sales int[], with_coupons boolean, files_url text
) returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  lines json;
  variants int[];
  basis text;
begin
  select json_agg(line order by line.at), array_agg(line.sku_id) into lines, variants from order_wanted(items, files_url) line;
  basis := order_basis(buyer, variants, of_sales, with_coupons);
  return json_build_object('lines', lines, 'buyer', order_buyer(buyer, address_id, request_key),
    'place', case when place_id is not null then (
      select json_build_object('id', p.id, 'name', p.name, 'address', p.address) from pickup_place p
      where p.id = place_id and p.active and p.deleted_at is null) end,
    'basis', basis::json, 'basis_hash', md5(basis));
end $$;--> statement-breakpoint
-- What an order was decided by is no longer so: nothing of it is written, and it is read and decided again.
create or replace function order_changed(what text) returns void language plpgsql as $$
begin
  raise exception 'it has changed since it was read: %', what using errcode = 'KI001';
end $$;--> statement-breakpoint
-- Writes these orders, each of another buyer, as lib/order/decide.ts made them: all of them, or none. What is locked
-- is locked in this order: the counts of the buyers, time slots, coupons, pieces of flash sales, products, variants,
-- each by id. An edit of a product and an order that is called off lock in the same order, so that there is no
-- deadlock. The arrays are the goods, each variant once, with the pieces of all; `most` orders in so many seconds, and
-- five times as many refusals. `wait`: how long for what others have locked.
create or replace function place_orders(
  orders jsonb, products int[], variants int[], versions int[], prices int[], pieces int[], of_sales int[],
  with_coupons boolean, most int, seconds int, wait text
) returns json language plpgsql
-- Everything is found by its key, so a new plan would change nothing, and cost as much as placing the order.
set plan_cache_mode = force_generic_plan as $$
declare
  placed_at constant timestamptz := now()::timestamptz(3);
  held int[];
  ids int[];
  lines json;
  found_rows bigint;
begin
  perform set_config('lock_timeout', wait, true);
  insert into limit_count as counted (name, subject, count)
  select 'orders', buyer::text, 1 from jsonb_to_recordset(orders) as one (buyer int) order by buyer::text
  on conflict (name, subject) do update set
    count = case when counted.started_at + make_interval(secs => seconds) > now() then counted.count + 1 else 1 end,
    refused = case when counted.started_at + make_interval(secs => seconds) > now() then counted.refused else 0 end,
    started_at = case when counted.started_at + make_interval(secs => seconds) > now() then counted.started_at else now() end
  where counted.started_at + make_interval(secs => seconds) <= now() or counted.count < most and counted.refused < 5 * most;
  get diagnostics found_rows = row_count;
  if found_rows < jsonb_array_length(orders) then perform order_changed('count'); end if;

  if orders @? '$[*].trip' then perform take_slots(orders); end if;
  if orders @? '$[*].coupons[*]' then
    perform from user_coupon
    where id = any(array(select coupon::int from jsonb_path_query(orders, '$[*].coupons[*]') coupon)) and order_id is null
    order by id for no key update;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(*) from jsonb_path_query(orders, '$[*].coupons[*]')) then perform order_changed('coupon'); end if;
  end if;
  if orders @? '$[*].sales[*]' then
    perform from sale_item item join jsonb_path_query(orders, '$[*].sales[*]') piece
      on item.offer_id = (piece ->> 'offer_id')::int and item.sku_id = (piece ->> 'sku_id')::int
    order by item.offer_id, item.sku_id for no key update of item;
  end if;
  perform from product where id = any(products) order by id for key share;
  select array_agg(id) into held from (
    select sku.id from sku join product on product.id = sku.product_id
    join unnest(variants, versions, prices, pieces) as one (id, version, price, pieces) on one.id = sku.id
    where sku.id = any(variants) and sku.retired_at is null and sku.price = one.price and sku.stock >= one.pieces
      and product.version = one.version and is_on_sale(product)
    order by sku.id for no key update of sku
  ) one;
  if cardinality(held) is distinct from cardinality(variants) then perform order_changed('goods'); end if;
  -- All that the prices depend on is locked by now, so it is true at this one moment.
  if orders @? '$[*].basis_hash' and exists (
    select from jsonb_to_recordset(orders) as one (buyer int, basis_hash text, holds_until timestamptz, lines jsonb)
    where one.holds_until <= clock_timestamp() or one.basis_hash <> md5(order_basis(one.buyer,
      array(select line.sku_id from jsonb_to_recordset(one.lines) as line (sku_id int)), of_sales, with_coupons))
  ) then perform order_changed('price'); end if;

  with one as materialized (
    select * from jsonb_to_recordset(orders) as one (at int, buyer int, order_no text, delivery text, goods_price bigint,
      freight int, reduction bigint, address jsonb, remark text, minutes int, key text, fingerprint text, lines jsonb)
  ), placed as (
    insert into "order" (order_no, user_id, delivery, goods_price, freight, reduction, total_price, address, remark,
      create_time, expires_at)
    select order_no, buyer, delivery, goods_price, freight, reduction, goods_price + freight - reduction, address, remark,
      placed_at, placed_at + make_interval(mins => minutes)
    from one order by at
    returning id, order_no, user_id, expires_at
  ), written as (
    insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count, reduction, no_return)
    select placed.id, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price, line.count,
      line.reduction, line.no_return
    from placed join one using (order_no)
    cross join lateral jsonb_to_recordset(one.lines) as line (at int, product_id int, sku_id int, name text, specs jsonb,
      file_id int, price int, count int, reduction bigint, no_return text)
    order by placed.id, line.at
    returning id, order_id, sku_id, count
  ), moved as (
    insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
    select sku_id, -count, 'order', written.id, user_id from written join placed on placed.id = order_id order by sku_id
  ), begun as (
    insert into order_event (order_id, "to", by, user_id) select id, 'unpaid', 'buyer', user_id from placed order by id
  ), expiry as (
    insert into outbox (kind, payload, run_at)
    select 'order.expire', jsonb_build_object('id', id), expires_at from placed order by id
  ), kept as (
    insert into idempotency_key as k (user_id, operation, key, fingerprint, status, data, claimed_until, expires_at)
    select buyer, 'order.create', key, fingerprint, 201, placed.id::text, now(), now() + interval '24 h'
    from one join placed using (order_no) where key is not null
    on conflict (user_id, operation, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, data = excluded.data,
        claimed_until = excluded.claimed_until, expires_at = excluded.expires_at
      where k.expires_at < now()
    returning user_id
  )
  select array_agg(id order by id), (select json_agg(id order by id) from written),
    (select count(*) from kept) - (select count(key) from one)
  into ids, lines, found_rows from placed;
  if found_rows < 0 then perform order_changed('key'); end if;

  -- Each table that is opened costs.
  if orders @? '$[*].parts' then
    insert into order_freight (order_id, parts)
    select ids[at], parts from jsonb_to_recordset(orders) as one (at int, parts jsonb) where parts is not null;
  end if;
  if orders @? '$[*].reductions[*]' then
    insert into order_reduction (order_id, offer_id, coupon_id, name, part, amount, shares)
    select ids[at], taken.offer_id, taken.coupon_id, taken.name, taken.part, taken.amount, taken.shares
    from jsonb_to_recordset(orders) as one (at int, reductions jsonb)
    cross join lateral jsonb_to_recordset(one.reductions)
      as taken (offer_id int, coupon_id int, name text, part text, amount bigint, shares jsonb);
  end if;
  if orders @? '$[*].coupons[*]' then
    update user_coupon set order_id = ids[at], used_at = placed_at
    from jsonb_to_recordset(orders) as one (at int, coupons jsonb), jsonb_array_elements(coupons) coupon
    where user_coupon.id = coupon::int;
  end if;
  if orders @? '$[*].sales[*]' then
    update sale_item item set sold = item.sold + one.pieces
    from (
      select taken.offer_id, taken.sku_id, sum(taken.pieces)::int as pieces
      from jsonb_path_query(orders, '$[*].sales[*]') piece, jsonb_to_record(piece) as taken (offer_id int, sku_id int, pieces int)
      group by 1, 2
    ) one
    where item.offer_id = one.offer_id and item.sku_id = one.sku_id and item.sold + one.pieces <= item.pieces;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(distinct (piece -> 'offer_id', piece -> 'sku_id')) from jsonb_path_query(orders, '$[*].sales[*]') piece)
    then perform order_changed('sale'); end if;
  end if;
  if orders @? '$[*].pickup' then
    insert into order_pickup (order_id, place_id, place, days)
    select ids[at], place.id, place.name, days
    from jsonb_to_recordset(orders) as one (at int, pickup jsonb), jsonb_to_record(pickup) as chosen (place_id int, days int)
    join pickup_place place on place.id = place_id and place.active and place.deleted_at is null;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(*) from jsonb_path_query(orders, '$[*].pickup')) then perform order_changed('place'); end if;
  end if;
  if orders @? '$[*].trip' then
    insert into order_courier (order_id, area_id, area, day, starts, ends)
    select ids[at], area_id, area, day, starts, ends
    from jsonb_to_recordset(orders) as one (at int, trip jsonb),
      jsonb_to_record(trip) as chosen (area_id int, area text, day date, starts text, ends text);
  end if;
  return json_build_object('orders', ids, 'lines', lines, 'placed_at', to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;--> statement-breakpoint
-- Takes the time slots of these orders, in one order, while their areas are as they were and each slot has room.
create or replace function take_slots(orders jsonb) returns void language plpgsql as $$
declare
  chosen record;
begin
  for chosen in
    select trip.area_id, trip.area_version, trip.day, trip.starts, trip."limit" as most, count(*)::int as orders
    from jsonb_path_query(orders, '$[*].trip') one,
      jsonb_to_record(one) as trip (area_id int, area_version int, day date, starts text, "limit" int)
    group by 1, 2, 3, 4, 5 order by 1, 3, 4
  loop
    perform from delivery_area a where a.id = chosen.area_id and a.version = chosen.area_version and a.active
      and a.deleted_at is null for share;
    if not found then perform order_changed('area'); end if;
    insert into delivery_booking as slot (area_id, day, starts, taken)
    select chosen.area_id, chosen.day, chosen.starts, chosen.orders where chosen.orders <= chosen.most
    on conflict (area_id, day, starts) do update set taken = slot.taken + chosen.orders
      where slot.taken + chosen.orders <= chosen.most;
    if not found then perform order_changed('slot'); end if;
  end loop;
end $$;--> statement-breakpoint
-- In a shop that has added fields to orders (docs/fields.md): what was entered is written into the new orders.
-- Names are those of columns: x_gift.
create or replace function order_custom(placed json, orders jsonb) returns json language plpgsql as $$
declare
  one record;
begin
  for one in
    select (placed -> 'orders' ->> at - 1)::int as id, custom,
      (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(custom) name) as names
    from jsonb_to_recordset(orders) as entered (at int, custom jsonb) where custom <> '{}'
  loop
    execute format('update "order" set (%1$s) = (select %1$s from jsonb_populate_record(null::"order", $1)) where id = $2',
      one.names) using one.custom, one.id;
  end loop;
  return placed;
end $$;--> statement-breakpoint
-- The code of a pick-up is there as long as it is of use: from payment, or since it is to be paid at the counter, until
-- the order has ended, and no two are the same. A refund that fails leaves it. It is part of a uuid, which cannot be
-- guessed, as `random` may be.
create or replace function set_pickup_code() returns trigger language plpgsql as $$
declare
  is_unpaid constant boolean := new.status = 'unpaid';
  is_to_collect constant boolean := new.status = 'paid' or is_unpaid and coalesce(new.pay_way = 'at_pickup', false);
begin
  if new.status in ('closed', 'completed', 'refunded') then
    update order_pickup set code = null where order_id = new.id and code is not null;
  elsif is_unpaid and not is_to_collect then
    update order_pickup set code = null, collect_by = null, reminded_at = null
    where order_id = new.id and code is not null;
  end if;
  while is_to_collect and exists (select from order_pickup where order_id = new.id and code is null) loop
    begin
      update order_pickup set
        collect_by = case when is_unpaid then new.expires_at else now() + make_interval(days => days) end,
        code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
      where order_id = new.id;
    exception when unique_violation then
      null; -- another order has this one
    end;
  end loop;
  return null;
end $$;--> statement-breakpoint
create or replace trigger order_pickup_code after update of status, pay_way on "order" for each row
  when (new.delivery = 'pickup' and (new.status <> old.status or new.pay_way is distinct from old.pay_way))
  execute function set_pickup_code();--> statement-breakpoint
-- A time slot has room again, once, when its order is called off before it was sent out.
create or replace function release_slot() returns trigger language plpgsql as $$
begin
  with released as (
    update order_courier set booked = false where order_id = new.id and booked returning area_id, day, starts
  )
  update delivery_booking slot set taken = slot.taken - 1 from released
  where slot.area_id = released.area_id and slot.day = released.day and slot.starts = released.starts;
  return null;
end $$;--> statement-breakpoint
create or replace trigger order_booking_back after update of status on "order" for each row
  when (new.delivery = 'courier' and new.status <> old.status
    and (new.status = 'closed' or new.status = 'refunded' and new.shipped_at is null)) execute function release_slot();--> statement-breakpoint
-- What a refund is for never changes, and its state only in these ways. Until its money is on its way its amount may
-- become less: less has arrived, or it is no longer for the last items. An exchange has one where staff pay back what
-- they cannot replace.
create or replace function refund_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.kind, new.reason_code, new.reason, new.asked_by, new.retry_of,
      new.asked_amount)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.kind, old.reason_code, old.reason, old.asked_by, old.retry_of,
      old.asked_amount)
    or new.amount <> old.amount and not (
      new.amount < old.amount and old.begun_at is null
      or old.kind = 'exchange' and old.state = 'replacing' and old.amount = 0)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('processing', 'succeeded'),
    ('requested', 'declined'),
    ('requested', 'withdrawn'),
    ('requested', 'agreed'),
    ('requested', 'processing'),
    ('agreed', 'withdrawn'),
    ('agreed', 'lapsed'),
    ('agreed', 'sent_back'),
    ('agreed', 'processing'),
    ('agreed', 'replacing'),
    ('sent_back', 'processing'),
    ('sent_back', 'replacing'),
    ('sent_back', 'declined'),
    ('replacing', 'exchanged'),
    ('replacing', 'processing'),
    ('processing', 'failed'),
    ('failed', 'processing')
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger refund_frozen before update on refund
  for each row execute function refund_is_frozen();--> statement-breakpoint
-- When it was begun and when it ended follow from the state.
create or replace function refund_has_times() returns trigger language plpgsql as $$
begin
  if new.state in ('processing', 'succeeded', 'failed') then
    new.begun_at := coalesce(new.begun_at, now());
  end if;
  new.ended_at := case when new.state in ('declined', 'withdrawn', 'lapsed', 'exchanged', 'succeeded', 'failed')
    then coalesce(new.ended_at, now()) end;
  return new;
end $$;--> statement-breakpoint
create or replace trigger refund_timed before insert or update on refund
  for each row execute function refund_has_times();--> statement-breakpoint
-- No more pieces of a line are refunded, or agreed to, than were ordered; nor are more asked for at once.
create or replace function refund_lines_fit(of_order int) returns void language plpgsql as $$
begin
  if exists (
    select from order_line l
    join refund_line b on b.order_line_id = l.id
    join refund r on r.id = b.refund_id
    where l.order_id = of_order
    group by l.id
    having l.count < sum(b.count) filter (
      where r.state in ('agreed', 'sent_back', 'replacing', 'processing', 'succeeded'))
      or l.count < sum(b.count) filter (where r.state in ('requested', 'agreed', 'sent_back', 'replacing'))
  ) then
    raise exception 'more pieces would be refunded than were ordered' using errcode = '23514';
  end if;
end $$;--> statement-breakpoint
-- A refund that has begun, or is agreed to, fits its payment. The payment is locked, so that of two at once the second
-- sees the first.
create or replace function refund_fits() returns trigger language plpgsql as $$
declare
  paid record;
  refunded record;
begin
  select order_id, amount, success_time into paid from payment where id = new.payment_id for no key update;
  select sum(amount) filter (where state in ('agreed', 'sent_back', 'replacing', 'processing', 'succeeded')) as amount,
    count(begun_at) as count into refunded
  from refund where payment_id = new.payment_id;
  if paid.order_id <> new.order_id then
    raise exception 'the payment belongs to another order' using errcode = '23514';
  end if;
  if refunded.amount > paid.amount then
    raise exception 'the refunds would exceed the payment' using errcode = '23514';
  end if;
  if refunded.count > 50 then
    raise exception 'the provider accepts fifty refunds of a payment' using errcode = '23514';
  end if;
  if new.state = 'processing' and paid.success_time < now() - interval '1 year' then
    raise exception 'the provider refunds a payment for one year' using errcode = '23514';
  end if;
  perform refund_lines_fit(new.order_id);
  return null;
end $$;--> statement-breakpoint
create or replace trigger refund_fitting after insert or update of state on refund
  for each row when (new.state in ('agreed', 'sent_back', 'replacing', 'processing', 'succeeded'))
  execute function refund_fits();--> statement-breakpoint
-- An exchange gives another variant of the same product that costs as much today, whatever either cost when it was
-- ordered. Nothing else gives any. What comes back is of that product, too.
create or replace function refund_line_has_variants(of_refund int, line int, given int, wanted int) returns boolean
language sql stable as $$
  select case when r.kind <> 'exchange' then wanted is null and old.product_id = l.product_id
    else old.product_id = l.product_id and new.product_id = l.product_id and new.id <> old.id
      and new.price = old.price end
  from refund r cross join order_line l join sku old on old.id = coalesce(given, l.sku_id)
    left join sku new on new.id = wanted
  where r.id = of_refund and l.id = line
$$;--> statement-breakpoint
-- A line belongs to the order of its refund, and fits.
create or replace function refund_line_fits() returns trigger language plpgsql as $$
declare
  of_order int;
begin
  select r.order_id into of_order from refund r join order_line l on l.order_id = r.order_id
  where r.id = new.refund_id and l.id = new.order_line_id;
  if of_order is null then
    raise exception 'the line belongs to another order' using errcode = '23514';
  end if;
  if refund_line_has_variants(new.refund_id, new.order_line_id, new.sku_id, new.to_sku_id) is not true then
    raise exception 'the variant is not exchanged for this one' using errcode = '23514';
  end if;
  perform refund_lines_fit(of_order);
  return null;
end $$;--> statement-breakpoint
create or replace trigger refund_line_fitting after insert on refund_line
  for each row execute function refund_line_fits();--> statement-breakpoint
-- Of a return the shop says once how many pieces have arrived, and how many of those go back into stock.
create or replace function refund_line_is_received() returns trigger language plpgsql as $$
begin
  if (new.refund_id, new.order_line_id, new.asked, new.sku_id, new.to_sku_id)
    is distinct from (old.refund_id, old.order_line_id, old.count, old.sku_id, old.to_sku_id)
    or old.asked is not null
    or not exists (select from refund where id = new.refund_id and state in ('agreed', 'sent_back', 'replacing'))
  then
    raise exception 'the pieces of a refund cannot be changed';
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger refund_line_received before update on refund_line
  for each row execute function refund_line_is_received();--> statement-breakpoint
-- Which pieces of a refund go back into stock once it has succeeded: so many of each line.
create or replace function refund_to_stock(of_refund int) returns table (line_id int, count int) language sql stable as $$
  select piece.id, piece.count from refund cross join jsonb_to_recordset(refund.to_stock) as piece (id int, count int)
  where refund.id = of_refund
  union all
  select line.order_line_id, line.count from refund join refund_line line on line.refund_id = refund.id
  where refund.id = of_refund and refund.to_stock is null and refund.restocks
$$;--> statement-breakpoint
-- What a shop keeps of the payment for an order: all but what is refunded or being refunded.
create or replace function amount_kept(of_order int) returns bigint language sql stable as $$
  select paid.amount - coalesce((select sum(refund.amount) from refund
    where refund.payment_id = paid.id and refund.state in ('processing', 'succeeded')), 0)::bigint
  from payment paid where paid.order_id = of_order and not paid.late
$$;--> statement-breakpoint
-- An invoice for more or less than the shop kept is to be corrected; with no money left none is requested any more.
create or replace function invoice_is_outdated() returns trigger language plpgsql as $$
begin
  update invoice set state = case when state = 'issued' then 'outdated' else 'withdrawn' end,
    waiting_since = now(), version = version + 1, update_time = now()
  where order_id = new.order_id
    and (state = 'issued' and amount is distinct from amount_kept(new.order_id)
      or state = 'requested' and amount_kept(new.order_id) = 0);
  return null;
end $$;--> statement-breakpoint
create or replace trigger invoice_outdated after update of state on refund
  for each row when (new.state in ('succeeded', 'failed') and new.state is distinct from old.state)
  execute function invoice_is_outdated();
