import { createClient, simulated, wxAdapter } from 'kiosk-client'

const baseUrl = 'http://localhost:3000'

export const shop = createClient({
  baseUrl,
  adapter: simulated(wxAdapter(wx), { baseUrl, buyer: 'li' }), // with keys of WeChat: wxAdapter(wx)
  language: 'zh',
  autoSignIn: true,
})
