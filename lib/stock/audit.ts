import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import type { StockAudit } from './contract'

const MAX_ROWS = 100

const Row = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  specs: z.record(z.string(), z.string()),
  stock: z.int(),
  moved: z.int(),
})

/** Variants whose stock is not the sum of their movements: someone has got round the triggers. */
export async function auditStock(db: Db): Promise<z.input<typeof StockAudit>> {
  const { rows } = await db.execute(sql`
    select sku.id, sku.product_id, p.name, ${specsInOrder(sku)} as specs, sku.stock, coalesce(m.moved, 0)::int as moved
    from ${sku} sku join ${product} p on p.id = sku.product_id
    left join (select sku_id, sum(delta) as moved from ${stockMovement} group by sku_id) m on m.sku_id = sku.id
    where sku.stock <> coalesce(m.moved, 0) order by sku.id limit ${MAX_ROWS}`)
  return { checked: await db.$count(sku), items: z.array(Row).parse(rows) }
}
