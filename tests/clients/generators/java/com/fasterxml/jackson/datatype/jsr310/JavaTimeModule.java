package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.time.LocalDate;

/** Stands in for the module of this name, which Debian does not have: of its types, answers hold dates alone. */
public class JavaTimeModule extends SimpleModule {
    public JavaTimeModule() {
        addSerializer(LocalDate.class, ToStringSerializer.instance);
        addDeserializer(LocalDate.class, new StdDeserializer<LocalDate>(LocalDate.class) {
            @Override
            public LocalDate deserialize(JsonParser text, DeserializationContext context) throws IOException {
                return LocalDate.parse(text.getText());
            }
        });
    }
}
