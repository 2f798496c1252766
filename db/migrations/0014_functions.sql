CREATE OR REPLACE FUNCTION public.grams(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array(
    select distinct substr(whole, start, size)
    from lower(value) as whole, generate_series(1, 3) as size, generate_series(1, length(whole) - size + 1) as start
  )
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.path_words(path text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array_to_tsvector(array_remove(string_to_array(translate(lower(left(path, 500)), '_-', '//'), '/'), ''))
$function$;