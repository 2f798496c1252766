-- For indexes that find a text by a part of it: see lib/data/text-search.ts.

-- All texts of one to three characters that occur in it, in lower case.
create or replace function grams(value text) returns text[] language sql immutable strict parallel safe
cost 1000 as $$
  select array(
    select distinct substr(whole, start, size)
    from lower(value) as whole, generate_series(1, 3) as size, generate_series(1, length(whole) - size + 1) as start
  )
$$;

-- The words of a path, in lower case. A search gives the beginning of a word.
create or replace function path_words(path text) returns tsvector language sql immutable strict parallel safe
cost 1000 as $$
  select array_to_tsvector(array_remove(string_to_array(translate(lower(left(path, 500)), '_-', '//'), '/'), ''))
$$;
