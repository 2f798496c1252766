import type pg from 'pg'

const words = (text: string): string => `array['${text.split(' ').join("','")}']`

const SURNAMES = words(
  '王 李 张 刘 陈 杨 黄 赵 周 吴 徐 孙 马 朱 胡 郭 何 林 罗 高 郑 梁 谢 宋 唐 许 邓 冯 韩 曹 曾 彭 萧 蔡 潘 田 董 袁 于 余 叶 蒋 杜 苏 魏 程 吕 丁 沈 任',
)
const GIVEN = words(
  '伟 芳 娜 秀 敏 静 丽 强 磊 军 洋 勇 艳 杰 涛 明 超 兰 霞 平 刚 桂 英 华 建 国 文 辉 力 玉 萍 红 玲 飞 燕 春 梅 雪 晨 宇 浩 轩 梓 涵 欣 怡 佳 琪 思 雨',
)
const CITIES = words(
  '上海市/上海市/静安区 上海市/上海市/浦东新区 北京市/北京市/海淀区 北京市/北京市/朝阳区 浙江省/杭州市/西湖区 浙江省/宁波市/鄞州区 江苏省/苏州市/姑苏区 江苏省/南京市/玄武区 广东省/广州市/天河区 广东省/深圳市/南山区 四川省/成都市/锦江区 湖北省/武汉市/洪山区 湖南省/长沙市/岳麓区 福建省/厦门市/思明区 陕西省/西安市/雁塔区 山东省/青岛市/市南区',
)
const STREETS = words('人民路 解放路 建设路 中山路 和平路 文三路 南京西路 长江路 学院路 科技路')

/**
 * Functions for the statements of the data set. `pick(n, salt, count)` is a number below `count` that looks random and
 * is the same in every run.
 */
const HELPERS = `
  create function pg_temp.pick(n bigint, salt int, count int) returns int language sql stable as
    $$ select abs(hashint8extended(n, salt) % count)::int $$;
  create function pg_temp.person(n bigint) returns text language sql stable as
    $$ select (${SURNAMES})[1 + pg_temp.pick(n, 11, 50)] || (${GIVEN})[1 + pg_temp.pick(n, 12, 50)]
      || case when pg_temp.pick(n, 13, 4) > 0 then (${GIVEN})[1 + pg_temp.pick(n, 14, 50)] else '' end $$;
  create function pg_temp.mobile(n bigint) returns text language sql stable as
    $$ select '1' || (array[35, 36, 37, 38, 39, 50, 58, 59, 77, 86])[1 + n % 10]
      || lpad(abs(hashint8extended(n, 15) % 100000000)::text, 8, '0') $$;
  create function pg_temp.place(n bigint) returns text[] language sql stable as
    $$ select string_to_array((${CITIES})[1 + pg_temp.pick(n, 16, 16)], '/') $$;
  create function pg_temp.street(n bigint) returns text language sql stable as
    $$ select (${STREETS})[1 + pg_temp.pick(n, 17, 10)] || ' ' || 1 + pg_temp.pick(n, 18, 999) || ' 号' $$;
  create function pg_temp.address(n bigint) returns jsonb language sql stable as
    $$ select jsonb_build_object('name', pg_temp.person(n), 'mobile', pg_temp.mobile(n),
      'province', (pg_temp.place(n))[1], 'city', (pg_temp.place(n))[2], 'country', (pg_temp.place(n))[3],
      'detail', pg_temp.street(n)) $$;`

export const defineHelpers = (db: pg.Client) => db.query(HELPERS)
