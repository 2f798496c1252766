import { declareSettings, problemOfKeywords } from 'kiosk-shop/module'
import { z } from 'zod'

const group = 'Back in stock'

export const backInStockSettings = declareSettings({
  'back_in_stock.template': z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w-]*$/, { error: 'must be a template ID of WeChat' })
    .default('')
    .meta({
      title: 'Back in stock: template ID',
      description: 'Copy it from WeChat. Leave empty to send nothing',
      group,
    }),
  'back_in_stock.keywords': z
    .string()
    .trim()
    .max(500)
    .superRefine((text, context) => {
      const problem = problemOfKeywords(text)
      if (problem) context.addIssue({ code: 'custom', ...problem })
    })
    .default('')
    .meta({
      title: 'Back in stock: keywords',
      description: 'Such as thing1={goods}, time2={time}; {order_no} is the number of the product here',
      group,
    }),
  'back_in_stock.page': z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w-]+(\/[\w-]+)*\?\S*\{id\}\S*$/, { error: 'must be a path with {id}, without a leading slash' })
    .default('pages/product/product?id={id}')
    .meta({ title: 'Page of a product', description: 'Opened by the message; {id} becomes the product ID', group }),
})
