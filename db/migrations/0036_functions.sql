drop function if exists create_order(integer,text,jsonb,integer,text,bigint,integer,integer,bigint,bigint,text,text,text,integer,integer);--> statement-breakpoint
drop function if exists order_answer(integer,text,bigint,integer,jsonb,text,timestamp with time zone,timestamp with time zone,json);--> statement-breakpoint
drop function if exists order_answer_again(integer,text);