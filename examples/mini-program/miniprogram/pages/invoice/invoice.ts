import type { OwnInvoice } from '../../kiosk-client/index'
import { isKioskError } from '../../kiosk-client/index'
import { invoiceDraft, invoiceWords, money } from '../../kiosk-client/shop'
import { shop } from '../../utils/shop'
import { fill, language, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

const words = invoiceWords(language)
const KINDS = ['person', 'company'] as const
const errors: Record<string, string> = {}
const none: { existing: OwnInvoice | null } = { existing: null }

/** The invoice of the order with this `id`: asked for, changed, withdrawn, and there to be taken to a browser. */
Page({
  data: {
    ...fresh,
    ...none,
    t,
    words,
    kinds: KINDS.map((kind) => ({ kind, name: words.kind[kind] })),
    id: 0,
    draft: { kind: 'person', title: '', tax_number: '', email: '' },
    state_text: '',
    sum: '',
    why: '',
    errors,
  },

  onLoad({ id }) {
    void wx.setNavigationBarTitle({ title: words.invoice })
    this.setData({ id: Number(id) })
    void shop.loadMessages()
    void this.load()
  },

  load() {
    return load(this, async () => {
      const existing = await shop.invoice.read({ id: this.data.id })
      this.show(existing)
      this.setData({ draft: invoiceDraft(existing) })
    })
  },
  show(existing: OwnInvoice) {
    const { invoice, amount } = existing
    this.setData({
      existing,
      state_text: invoice ? words.state[invoice.state] : '',
      sum: fill(words.amount, { amount: money(invoice?.amount ?? amount) }),
      why: invoice?.reason ? fill(words.reason, { reason: invoice.reason }) : '',
    })
  },

  choose({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ draft: { ...this.data.draft, kind: currentTarget.dataset.kind } })
  },
  write({ currentTarget, detail }: WechatMiniprogram.Input) {
    this.setData({ draft: { ...this.data.draft, [currentTarget.dataset.field]: detail.value } })
  },

  request() {
    return attempt(async () => {
      const { id, draft } = this.data
      const { title, tax_number, email } = draft
      const kind = draft.kind === 'company' ? 'company' : 'person'
      const asked = shop.askForMessages({ id }, ['invoiced'])
      const number = kind === 'company' ? { tax_number } : {}
      const existing = await shop.invoice.request({ id, kind, title, email, ...number }).catch((refused: unknown) => {
        if (isKioskError(refused, 'invalid')) this.setData({ errors: refused.errors })
        throw refused
      })
      await asked
      this.setData({ errors: {} })
      this.show(existing)
      say(words.requested)
    })
  },
  withdraw() {
    return attempt(async () => {
      await shop.invoice.withdraw({ id: this.data.id })
      this.show(await shop.invoice.read({ id: this.data.id }))
      say(words.withdrawn)
    })
  },
  copy() {
    const { existing } = this.data
    if (existing?.invoice?.file) void wx.setClipboardData({ data: existing.invoice.file }) // WeChat says so by itself
  },
})
