import { ORDER_EVENTS } from './order'
import { PARCEL_EVENTS } from './parcel'
import { PRODUCT_EVENTS } from './product'
import { AFTER_SALE_EVENTS, REFUND_EVENTS } from './refund'
import { STOCK_EVENTS } from './stock'

/** Events that triggers write down (lib/event). */
export const EVENT_CHANGES = [...REFUND_EVENTS, ...AFTER_SALE_EVENTS, ...PARCEL_EVENTS, ...PRODUCT_EVENTS] as const
/** What other systems may be told of. */
export const WEBHOOK_EVENTS = [...ORDER_EVENTS, ...EVENT_CHANGES, ...STOCK_EVENTS] as const
/** Sent by hand, so there is no subscription to it. */
export const WEBHOOK_TEST = 'webhook.test'
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
/** What an event is about: those about one subject arrive one after the other. */
export const WEBHOOK_SUBJECTS = ['order', 'product', 'variant', 'test'] as const
/** Why an endpoint was switched off without anybody's doing. */
export const WEBHOOK_STOP_REASONS = ['failing', 'gone'] as const
/** Our own messages, or those that a robot of a group chat understands. */
export const WEBHOOK_FORMATS = ['standard', 'wecom', 'dingtalk', 'feishu'] as const
/** In which a robot writes. */
export const WEBHOOK_LANGUAGES = ['zh', 'en'] as const
/** Why an attempt failed; from `limited` on, reasons that the answer of a robot's provider gives. */
export const WEBHOOK_ERRORS = [
  'address',
  'host',
  'connection',
  'certificate',
  'timeout',
  'secret',
  'limited',
  'signature',
  'keyword',
  'blocked',
  'removed',
  'refused',
] as const
