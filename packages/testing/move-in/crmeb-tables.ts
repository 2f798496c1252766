import { tablesOf } from './sql'

/** As of version 4.7.1. */
export const CRMEB_TABLES = tablesOf(`
eb_store_category: id int!, pid int!=0, cate_name vc(100)!, sort int!=0, pic vc(128)!, is_show tinyint!=1, add_time
  int!=0, big_pic vc(255)!
eb_store_product: id mediumint!, mer_id int!=0, image vc(256)!, recommend_image vc(256)!, slider_image vc(2000)!,
  store_name vc(128)!, store_info vc(256)!, keyword vc(256)!, bar_code vc(15)!, cate_id vc(64)!, price
  dec(8,2)!=0.00, vip_price dec(8,2)!=0.00, ot_price dec(8,2)!=0.00, postage dec(8,2)!=0.00, unit_name vc(32)!, sort
  smallint!=0, sales mediumint!=0, stock mediumint!=0, is_show tinyint!=1, is_hot tinyint!=0, is_benefit tinyint!=0,
  is_best tinyint!=0, is_new tinyint!=0, is_virtual tinyint!=0, virtual_type tinyint!=0, add_time int!=0, is_postage
  tinyint!=0, is_del tinyint!=0, mer_use tinyint!=0, give_integral int!=0, cost dec(8,2)!=0.00, is_seckill
  tinyint!=0, is_bargain tinyint!=0, is_good tinyint!=0, is_sub tinyint!=0, is_vip tinyint!=0, ficti mediumint!=0,
  browse int!=0, code_path vc(64)!, soure_link vc(255)!, video_link vc(500)!, temp_id int!=1, spec_type tinyint!=0,
  activity vc(255)!, spu char(13)!, label_id vc(64)!, command_word vc(255)!, recommend_list vc(255)!, vip_product
  tinyint!=0, presale tinyint!=0, presale_start_time int!=0, presale_end_time int!=0, presale_day int!=0, logistics
  vc(10)!=1, freight tinyint!=2, custom_form vc(2000)!, is_limit tinyint!=0, limit_type tinyint!=0, limit_num int!=0
eb_store_product_cate: id int!, product_id int!=0, cate_id int!=0, add_time int!=0, cate_pid int!=0, status
  tinyint!=0
eb_store_product_attr: id int!, product_id int!=0, attr_name vc(32)!, attr_values longtext, type tinyint!=0
eb_store_product_attr_value: id int!, product_id int!=0, suk vc(128)!, stock int!=0, sales int!=0, price
  dec(8,2)!=0.00, image vc(128)!, unique char(8)!, cost dec(8,2)!=0.00, bar_code vc(50)!, ot_price dec(8,2)!=0.00,
  vip_price dec(8,2)!=0.00, weight dec(8,2)!=0.00, volume dec(8,2)!=0.00, brokerage dec(8,2)!=0.00, brokerage_two
  dec(8,2)!=0.00, type tinyint!=0, quota int!=0, quota_show int!=0, is_virtual tinyint!=0, coupon_id int!=0,
  disk_info text
eb_store_product_attr_result: id int!, product_id int!=0, result longtext, change_time int!=0, type tinyint!=0
eb_store_product_description: product_id int!=0, description text, type tinyint!=0
eb_user: uid int!, account vc(32)!, pwd vc(32)!, real_name vc(25)!, birthday int!=0, card_id vc(20)!, mark vc(255)!,
  partner_id int!=0, group_id int!=0, nickname vc(60)!, avatar vc(256)!, phone char(15)!, add_time int!=0, add_ip
  vc(16)!, last_time int!=0, last_ip vc(16)!, now_money dec(8,2)!=0.00, brokerage_price dec(8,2)!=0.00, integral
  int!=0, exp dec(8,2)!=0.00, sign_num int!=0, status tinyint!=1, level tinyint!=0, agent_level int!=0, spread_open
  tinyint!=1, spread_uid int!=0, spread_time int!=0, user_type vc(32)!, is_promoter tinyint!=0, pay_count int!=0,
  spread_count int!=0, clean_time int!=0, addres vc(255)!, adminid int!=0, login_type vc(36)!, record_phone
  vc(11)!=0, is_money_level tinyint!=0, is_ever_level tinyint!=0, overdue_time bigint!=0, uniqid vc(32)!,
  division_type tinyint!=0, division_status tinyint!=0, is_division tinyint!=0, is_agent tinyint!=0, is_staff
  tinyint!=0, division_id int!=0, agent_id int!=0, staff_id int!=0, division_percent int!=0, division_change_time
  int!=0, division_end_time int!=0, division_invite int!=0, is_del tinyint!=0
eb_wechat_user: id int!, uid int!=0, unionid vc(30)!, openid vc(255)!, nickname vc(64)!, headimgurl vc(256)!, sex
  tinyint!=0, city vc(64)!, language vc(64)!, province vc(64)!, country vc(64)!, remark vc(256)!, groupid
  smallint!=0, tagid_list vc(256)!, subscribe tinyint!=1, subscribe_time int!=0, add_time int!=0, second int!=0,
  user_type vc(32)!=wechat, is_complete tinyint!=0, is_del tinyint!=0
eb_user_address: id mediumint!, uid int!=0, real_name vc(32)!, phone vc(16)!, province vc(64)!, city vc(64)!,
  city_id int!=0, district vc(64)!, detail vc(256)!, post_code int!=0, longitude vc(16)!=0, latitude vc(16)!=0,
  is_default tinyint!=0, is_del tinyint!=0, add_time int!=0
eb_store_order: id int!, pid int!=0, order_id vc(32)!=0, trade_no vc(100)!, uid int!=0, real_name vc(32)!,
  user_phone vc(18)!, user_address vc(100)!, cart_id text, freight_price dec(8,2)!=0.00, total_num int!=0,
  total_price dec(8,2)!=0.00, total_postage dec(8,2)!=0.00, pay_price dec(8,2)!=0.00, pay_postage dec(8,2)!=0.00,
  deduction_price dec(8,2)!=0.00, coupon_id int!=0, coupon_price dec(8,2)!=0.00, paid tinyint!=0, pay_time int!=0,
  pay_type vc(32)!, add_time int!=0, status tinyint!=0, refund_status tinyint!=0, refund_type tinyint!=0,
  refund_express vc(255)!, refund_express_name vc(255)!, refund_reason_wap_img vc(2000)!, refund_reason_wap_explain
  vc(255)!, refund_reason_time int!=0, refund_reason_wap vc(255)!, refund_reason vc(255)!, refund_price
  dec(8,2)!=0.00, delivery_name vc(64)!, delivery_code vc(50)!, delivery_type vc(32)!, delivery_id vc(64)!,
  fictitious_content vc(500)!, delivery_uid int!=0, gain_integral dec(8,2)!=0.00, use_integral dec(8,2)!=0.00,
  back_integral dec(8,2)!=0.00, spread_uid int!=0, spread_two_uid int!=0, one_brokerage dec(8,2)!=0.00,
  two_brokerage dec(8,2)!=0.00, mark vc(512)!, is_del tinyint!=0, unique char(32)!, remark vc(512)!, mer_id int!=0,
  is_mer_check tinyint!=0, combination_id int!=0, pink_id int!=0, cost dec(8,2)!=0.00, seckill_id int!=0, bargain_id
  int!=0, advance_id int!=0, verify_code vc(12)!, store_id int!=0, shipping_type tinyint!=1, clerk_id int!=0,
  is_channel tinyint!=0, is_remind tinyint!=0, is_system_del tinyint!=0, channel_type vc(255)!, province vc(255)!,
  express_dump vc(502)!, virtual_type tinyint!=0, virtual_info vc(255)!, pay_uid int!=0, custom_form text, staff_id
  int!=0, agent_id int!=0, division_id int!=0, staff_brokerage dec(8,2)!=0.00, agent_brokerage dec(8,2)!=0.00,
  division_brokerage dec(8,2)!=0.00
eb_store_order_cart_info: id int!, oid int!=0, uid int!=0, cart_id vc(50)!=0, product_id int!=0, old_cart_id
  vc(50)!, cart_num int!=0, refund_num int!=0, surplus_num int!=0, split_status int!=0, cart_info text, unique
  char(32)!
eb_store_order_refund: id int!, store_order_id int!=0, store_id int!=0, order_id vc(50)!, uid int!=0, refund_type
  tinyint!=0, refund_num int!=0, refund_price dec(8,2)!=0.00, refunded_price dec(8,2)!=0.00, refund_phone vc(32)!,
  refund_express vc(100)!, refund_express_name vc(255)!, refund_explain vc(255)!, refund_img text, refund_reason
  vc(255)!, refuse_reason vc(255)!, remark vc(255)!, refunded_time int!=0, cart_info longtext, is_cancel tinyint!=0,
  is_pink_cancel tinyint!=0, is_del tinyint=0, add_time int!=0, is_system_del tinyint=0
`)
