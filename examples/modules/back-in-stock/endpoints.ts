import { listOutput, pageOutput } from 'kiosk-shop/contract'
import { endpoint } from 'kiosk-shop/module'
import { BackInStock, BackInStockDraft, BackInStockList, BackInStockRow, BackInStockTemplate } from './contract'
import * as requests from './requests'
import { backInStockSettings } from './settings'

export const showBackInStockTemplate = endpoint(
  'back_in_stock.show_template',
  'GET /v1/back-in-stock/template',
  'Template of the message',
  {
    purpose: 'Returns the template that the mini-program asks consent for; null where the shop sends none.',
    access: 'public',
    output: BackInStockTemplate,
    run: async ({ runtime }) => ({ template_id: backInStockSettings.in(runtime)['back_in_stock.template'] || null }),
  },
)

export const listMyBackInStock = endpoint('back_in_stock.list_mine', 'GET /v1/back-in-stock', 'What I wait for', {
  access: 'user',
  output: listOutput(BackInStock),
  run: ({ db, actor }) => requests.listOwn(db, actor.id),
})

export const askBackInStock = endpoint('back_in_stock.ask', 'POST /v1/back-in-stock', 'Wait for a variant', {
  purpose: 'The buyer is told once, in WeChat, when it can be bought again. Asked twice, it is the same request.',
  access: 'user',
  input: BackInStockDraft,
  output: BackInStock,
  refuses: ['not_found', 'rule'],
  run: ({ db, actor, input }) => requests.ask(db, actor.id, input.sku_id),
})

export const removeBackInStock = endpoint('back_in_stock.withdraw', 'DELETE /v1/back-in-stock/{id}', 'Wait no longer', {
  access: 'user',
  run: ({ db, actor, input }) => requests.remove(db, actor.id, input.id),
})

export const listBackInStock = endpoint('back_in_stock.list', 'GET /cms/back-in-stock', 'List who waits for stock', {
  input: BackInStockList,
  output: pageOutput(BackInStockRow),
  run: ({ db, input }) => requests.list(db, input),
})

export const readBackInStock = endpoint('back_in_stock.read', 'GET /cms/back-in-stock/{id}', 'View who waits', {
  output: BackInStockRow,
  run: ({ db, input }) => requests.read(db, input.id),
})
