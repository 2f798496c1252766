import type { OwnInvoice, OwnInvoiceInvoiceKind, OwnInvoiceInvoiceState } from '../generated/types'

/** The words about the invoice of an order, and of the form to request one. */
export interface InvoiceWords {
  invoice: string
  state: Record<OwnInvoiceInvoiceState, string>
  kind: Record<OwnInvoiceInvoiceKind, string>
  /** The label of the invoice title, for a person and for a company. */
  title: Record<OwnInvoiceInvoiceKind, string>
  kindOf: string
  tax_number: string
  email: string
  request: string
  change: string
  withdraw: string
  download: string
  /** With the sum, and with a reason of the shop. */
  amount: string
  reason: string
  requested: string
  withdrawn: string
}

const en: InvoiceWords = {
  invoice: 'Invoice',
  state: {
    requested: 'Requested',
    issued: 'Issued',
    outdated: 'Being corrected after a refund',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    reversed: 'Reversed after a refund',
  },
  kind: { person: 'Person', company: 'Company' },
  title: { person: 'Name', company: 'Company name' },
  kindOf: 'For',
  tax_number: 'Tax number',
  email: 'Email',
  request: 'Request an invoice',
  change: 'Change the request',
  withdraw: 'Withdraw',
  download: 'Download',
  amount: 'For {amount}',
  reason: 'Reason: {reason}',
  requested: 'Invoice requested',
  withdrawn: 'Request withdrawn',
}

const zh: InvoiceWords = {
  invoice: '发票',
  state: {
    requested: '已申请，待开票',
    issued: '已开票',
    outdated: '因退款更正中',
    refused: '商家未开票',
    withdrawn: '已撤回',
    reversed: '因退款已冲红',
  },
  kind: { person: '个人', company: '企业' },
  title: { person: '姓名', company: '企业名称' },
  kindOf: '抬头类型',
  tax_number: '税号',
  email: '邮箱',
  request: '申请发票',
  change: '修改申请',
  withdraw: '撤回申请',
  download: '下载发票',
  amount: '开票金额 {amount}',
  reason: '原因：{reason}',
  requested: '已申请发票',
  withdrawn: '已撤回申请',
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const invoiceWords = (language: string): InvoiceWords => (language.startsWith('zh') ? zh : en)

/** The values that the form begins with: those of the last request for this order. */
export const invoiceDraft = ({ invoice }: OwnInvoice) => ({
  kind: invoice?.kind ?? ('person' as const),
  title: invoice?.title ?? '',
  tax_number: invoice?.tax_number ?? '',
  email: invoice?.email ?? '',
})
