CREATE TABLE "search_word" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_word_day_word_pk" PRIMARY KEY("day","word"),
	CONSTRAINT "search_word_times" CHECK ("search_word"."times" > 0)
);
