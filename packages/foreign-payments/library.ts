/** What the simulator shows of its merchant. */
export type Merchant = {
  url: string
  appid: string
  mchid: string
  serial_no: string
  private_key: string
  certificate: string
  api_v3_key: string
  public_keys: Record<string, string>
}

export type Order = {
  out_trade_no: string
  description: string
  attach: string
  notify_url: string
  amount: { total: number }
  payer?: { openid: string }
  scene_info?: { payer_client_ip: string; h5_info: { type: string; app_name: string } }
}

type Refund = {
  transaction_id: string
  out_refund_no: string
  notify_url: string
  amount: { refund: number; total: number; currency: string }
}

export type Received = {
  headers: { timestamp: string; nonce: string; serial: string; signature: string }
  body: string
}

/** A payment library, as a shop uses it: the replies are the provider's own. */
export type Library = {
  prepay: (kind: 'jsapi' | 'native' | 'app' | 'h5', order: Order) => Promise<Record<string, unknown>>
  query: (out_trade_no: string) => Promise<Record<string, unknown>>
  /** The HTTP status. */
  close: (out_trade_no: string) => Promise<number>
  refund: (refund: Refund) => Promise<Record<string, unknown>>
  queryRefund: (out_refund_no: string) => Promise<Record<string, unknown>>
  bill: (date: string) => Promise<string>
  /** The platform's public keys, by serial number. */
  certificates: () => Promise<Record<string, string>>
  /** What a notification says, once its signature is verified. */
  read: (notification: Received) => Promise<Record<string, unknown> | undefined>
}
