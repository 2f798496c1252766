import { route } from '@/lib/core/http/route'
import { resetCustomerPassword } from '@/lib/customer/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(resetCustomerPassword)
